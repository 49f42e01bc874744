import { describe, expect, it } from 'vitest';
import { parseCommand } from './command.ts';

/** `go` without anything said. */
const PLAIN = { purpose: 'move', isInfinite: false, isPonder: false, numbers: {} };

describe('parseCommand', () => {
  it.each(['usi', 'isready', 'usinewgame', 'stop', 'ponderhit', 'quit'])('knows %s', (kind) => {
    expect(parseCommand(kind)).toEqual({ kind });
    expect(parseCommand(`  ${kind}\t`)).toEqual({ kind });
  });

  it('takes the result of a game over as said', () => {
    expect(parseCommand('gameover win')).toEqual({ kind: 'gameover' });
  });

  it.each([
    ['go', {}],
    ['go mate infinite', { purpose: 'mate', isInfinite: true }],
    ['go mate 5000', { purpose: 'mate', timeMs: 5000 }],
    ['go mate', { purpose: 'mate' }],
    ['go infinite', { isInfinite: true }],
    ['go movetime 1500', { timeMs: 1500 }],
    ['go btime 60000 wtime 50000 byoyomi 3000', { numbers: { btime: 60000, wtime: 50000, byoyomi: 3000 } }],
    [
      'go ponder btime 0 wtime 0 binc 10 winc 20',
      { isPonder: true, numbers: { btime: 0, wtime: 0, binc: 10, winc: 20 } },
    ],
    ['go nodes 1000', { numbers: { nodes: 1000 } }],
    ['go mate x', { purpose: 'mate' }],
    ['go byoyomi -5 wonder 3', {}],
  ])('reads %s', (line, go) => {
    expect(parseCommand(line)).toEqual({ kind: 'go', go: { ...PLAIN, ...go } });
  });

  it.each([
    ['setoption name USI_Hash value 256', 'USI_Hash', '256'],
    ['setoption name Button', 'Button', ''],
    ['setoption name EvalDir value C:\\my files', 'EvalDir', 'C:\\my files'],
  ])('reads %s', (line, name, value) => {
    expect(parseCommand(line)).toEqual({ kind: 'setoption', name, value });
  });

  it('leaves a position to the reader of positions', () => {
    const text = 'position startpos moves 7g7f';
    expect(parseCommand(text)).toEqual({ kind: 'position', text });
  });

  it.each(['', '   ', 'hello', 'USI', 'gone', 'setoption', 'setoption value 3', '\u0000\u0001'])(
    'passes over %j',
    (line) => expect(parseCommand(line)).toBeNull(),
  );
});

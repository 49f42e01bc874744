/**
 * The engine as a real process, as a shogi program talks to it. Left out where the command is not
 * built.
 *
 * The conversations follow ShogiHome, which starts an engine with `usi`, its options, `isready` and
 * `usinewgame`, sends positions as tsshogi writes them, and plays each move of a `checkmate` on the
 * board: one that cannot be played is an error to it.
 *
 * @slow
 */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENDLESS } from '@tsume/testing/endless';
import { UsiGui } from '@tsume/testing/usi-gui';
import { Record as Kifu, Position } from 'tsshogi';
import { afterEach, describe, expect, it } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../bin/tsume.mjs', import.meta.url));
const isBuilt = existsSync(new URL('../build/main.js', import.meta.url));
const DATA = new URL('../../../../shared/data/', import.meta.url);

/** A gold in hand, a pawn below the king: mate in one. */
const ONE = 'position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** Not solved while a test waits for it. */
const LONG = `position sfen ${ENDLESS}`;

const open = new Set<UsiGui>();

async function start(options: Readonly<Record<string, string | number | boolean>> = {}): Promise<UsiGui> {
  const gui = bare();
  await gui.start({ USI_Hash: 16, USI_Ponder: true, Threads: 1, ...options });
  return gui;
}

function bare(): UsiGui {
  const gui = new UsiGui([process.execPath, LAUNCHER, 'usi']);
  open.add(gui);
  return gui;
}

afterEach(async () => {
  for (const gui of open) {
    gui.hangUp();
    await gui.exit;
  }
  open.clear();
});

/**
 * The position after the moves that an engine gives, each of which must be legal, as ShogiHome
 * plays them.
 */
function play(sfen: string, moves: readonly string[]): Position {
  const position = Position.newBySFEN(sfen)!;
  for (const usi of moves) {
    const move = position.createMoveByUSI(usi);
    if (move === null || !position.doMove(move))
      throw new Error(`${usi} cannot be played in ${position.sfen}.`);
  }
  return position;
}

function rowsOf(file: string): string[][] {
  const [, ...rows] = readFileSync(new URL(file, DATA), 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t'));
}

/** The last words to searches. */
function answersIn(said: readonly string[]): string[] {
  return said.filter((line) => /^(?:checkmate|bestmove) /.test(line));
}

describe.skipIf(!isBuilt)('tsume usi', { timeout: 120_000 }, () => {
  it('mates a problem as ShogiHome sends it, with its board played on', async () => {
    const gui = await start();
    const kifu = new Kifu(Position.newBySFEN('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')!);
    expect(await gui.checkmate(kifu.usi)).toBe('G*5b');
    const info = gui.said.filter((line) => line.startsWith('info depth 1 ')).at(-1);
    expect(info).toMatch(/ seldepth 1 time \d+ nodes \d+ nps \d+ hashfull \d+ score mate 1 pv G\*5b$/);
    expect(await gui.quit()).toBe(0);
    expect(gui.errors).toBe('');
  });

  it.skipIf(!existsSync(DATA))(
    'gives the plies of mates out of games (skipped without ../shared/data)',
    async () => {
      const gui = await start();
      for (const [sfen, plies] of [...rowsOf('mate5.tsv').slice(0, 12), ...rowsOf('mate9.tsv').slice(0, 6)]) {
        const moves = (await gui.checkmate(`position sfen ${sfen}`)).split(' ');
        expect([sfen, moves.length]).toEqual([sfen, Number(plies)]);
        expect(play(sfen, moves).checked).toBe(true);
      }
    },
  );

  it.skipIf(!existsSync(DATA))(
    'goes on from moves of best play (skipped without ../shared/data)',
    async () => {
      const gui = await start();
      for (const [sfen, plies, line] of rowsOf('mate7.tsv').slice(0, 5)) {
        const first = line.split(' ').slice(0, 2).join(' ');
        const moves = (await gui.checkmate(`position sfen ${sfen} moves ${first}`)).split(' ');
        expect([sfen, moves.length]).toEqual([sfen, Number(plies) - 2]);
      }
    },
  );

  it.skipIf(!existsSync(DATA))(
    'discounts futile interpositions in problems (skipped without ../shared/data)',
    async () => {
      const gui = await start({ Interposition: 'standard' });
      for (const [sfen, expected] of rowsOf('interposition.tsv')) {
        if (expected.startsWith('>')) continue;
        const answer = await gui.checkmate(`position sfen ${sfen}`);
        const plies = answer === 'nomate' ? answer : String(answer.split(' ').length);
        expect([sfen, plies]).toEqual([sfen, expected]);
      }
    },
  );

  it('searches a game by its moves, with both kings', async () => {
    const gui = await start();
    const moves = '7g7f 3c3d 8h2b+ 8b2b B*9e';
    expect(await gui.checkmate(`position startpos moves ${moves}`)).toBe('nomate');
    const kifu = Kifu.newByUSI('position startpos moves 7g7f 8c8d 7i7h 8d8e 8h7g 3c3d 7g6f 2b6f 6g6f B*5e');
    if (kifu instanceof Error) throw kifu;
    kifu.goto(10);
    expect(await gui.checkmate(kifu.getUSI({ allMoves: true }))).toBe('nomate');
  });

  it('answers stop with what is known, and goes on to the next position', async () => {
    const gui = await start();
    gui.send(LONG, 'go mate infinite');
    await gui.expect(/^info depth /);
    gui.send('stop');
    expect((await gui.expect(/^checkmate/)).text).toBe('checkmate timeout');
    expect(await gui.checkmate(ONE)).toBe('G*5b');
    expect(answersIn(gui.said)).toEqual(['checkmate timeout', 'checkmate G*5b']);
  });

  it('keeps to the time of go mate and of the byoyomi', async () => {
    const gui = await start();
    expect(await gui.checkmate(LONG, 300)).toBe('timeout');
    gui.send('go btime 0 wtime 0 byoyomi 300');
    await gui.expect(/^bestmove resign$/);
    gui.send(ONE, 'go btime 0 wtime 0 byoyomi 60000');
    await gui.expect(/^bestmove G\*5b$/);
  });

  it('tells nomate, notimplemented, and the reason', async () => {
    const gui = await start();
    expect(await gui.checkmate('position startpos')).toBe('nomate');
    expect(await gui.checkmate('position sfen 9/9/9/9/9/9/9/9/4K4 b G 1')).toBe('notimplemented');
    expect(await gui.checkmate('position startpos moves 7g7e')).toBe('notimplemented');
    expect(gui.said).toContain('info string Error: Move 1, 7g7e, is not legal in its position.');
  });

  it('reports cooks as further lines', async () => {
    const gui = await start({ CookReport: true });
    // The rook is left over.
    expect(await gui.checkmate('position sfen 4k4/9/4P4/9/9/9/9/9/9 b RG 1')).toBe('G*5b');
    const lines = gui.said.filter((line) => line.startsWith('info multipv '));
    expect(lines[0]).toBe('info multipv 1 depth 1 score mate 1 pv G*5b');
    expect(gui.said).toContain('info string soundness: unsound');
  });

  it('changes table and threads between searches', async () => {
    const gui = await start();
    expect(await gui.checkmate(ONE)).toBe('G*5b');
    gui.send('setoption name USI_Hash value 8', 'setoption name Threads value 2', 'isready');
    await gui.expect(/^readyok$/);
    expect(await gui.checkmate(ONE)).toBe('G*5b');
  });

  it('passes over garbage, very long lines and odd line ends, and says nothing about them', async () => {
    const gui = await start();
    gui.send('stop', 'stop', 'xyzzy', '', '   ', 'go'.repeat(10), '\u0000\u0001\u0002', '詰将棋');
    gui.write(Buffer.from([0xff, 0xfe, 0x80, 0x0a]));
    gui.write(`position sfen ${'9/'.repeat(2_000_000)}\n`);
    gui.write(`position startpos moves ${'7g7f '.repeat(1_000_000)}\n`);
    gui.write(`${ONE}\r\ngo mate infinite\r\n`);
    expect((await gui.expect(/^checkmate/)).text).toBe('checkmate G*5b');
    expect(answersIn(gui.said)).toHaveLength(1);
    expect(gui.said.some((line) => line.includes('Error'))).toBe(false);
  });

  it('ends at once at quit and at the end of its input, also in the midst of a search', async () => {
    const quitter = await start();
    quitter.send(LONG, 'go mate infinite');
    await quitter.expect(/^info depth /);
    expect(await quitter.quit()).toBe(0);
    expect(answersIn(quitter.said)).toEqual([]);
    const deserted = await start();
    deserted.send(LONG, 'go infinite');
    await deserted.expect(/^info depth /);
    deserted.hangUp();
    expect(await deserted.exit).toBe(0);
  });

  it('ends at the end of an input without any command', async () => {
    const gui = bare();
    gui.hangUp();
    expect(await gui.exit).toBe(0);
    expect([gui.said, gui.errors]).toEqual([[], '']);
  });
});

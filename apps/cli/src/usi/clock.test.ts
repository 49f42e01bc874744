import { describe, expect, it } from 'vitest';
import { timeFor } from './clock.ts';
import { parseCommand } from './command.ts';

function timeOf(line: string, blackToMove = true): number | undefined {
  const command = parseCommand(line);
  if (command?.kind !== 'go') throw new Error(`${line} is no go.`);
  return timeFor(command.go, blackToMove);
}

describe('timeFor', () => {
  it.each([
    ['go mate 3000', 3000],
    ['go movetime 700', 700],
    ['go mate infinite', undefined],
    ['go infinite', undefined],
    ['go', undefined],
    ['go nodes 100', undefined],
  ])('%s: %s ms', (line, ms) => expect(timeOf(line)).toBe(ms));

  it('answers within the byoyomi', () => {
    const ms = timeOf('go btime 0 wtime 0 byoyomi 1000');
    expect(ms).toBeGreaterThan(800);
    expect(ms).toBeLessThan(1000);
  });

  it("goes by the mover's clock", () => {
    const line = 'go btime 600000 wtime 0 byoyomi 0';
    expect(timeOf(line, true)).toBeGreaterThan(10_000);
    expect(timeOf(line, false)).toBe(1);
  });
});

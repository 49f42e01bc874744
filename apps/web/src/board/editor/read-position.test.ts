import { makeSfen } from '@tsume/core/placement/sfen';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRecord, readPosition, readProblems } from './read-position.ts';

/** A gold on 1b mates the king on 1a: written by hand. */
const DIAGRAM = `後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・ ・v玉|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ 歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
`;
const SFEN = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const HANDS = [{ KI: 1 }, { FU: 17, KY: 4, KE: 4, GI: 4, KI: 3, KA: 2, HI: 2 }];
const COLUMNS = [
  [{ color: 1, kind: 'OU' }, {}, { color: 0, kind: 'FU' }, {}, {}, {}, {}, {}, {}],
  ...Array.from({ length: 8 }, () => Array.from({ length: 9 }, () => ({}))),
];
const JKF = JSON.stringify({
  header: {},
  initial: { preset: 'OTHER', data: { color: 0, board: COLUMNS, hands: HANDS } },
  moves: [{}, { move: { color: 0, piece: 'KI', to: { x: 1, y: 2 } } }],
});

async function sfenOf(text: string): Promise<string> {
  const read = await readPosition(text);
  return read.ok ? makeSfen(read.value.placement) : `${read.error.code}: ${read.error.message}`;
}

describe('a pasted text', () => {
  test.each([
    ['a diagram alone (BOD)', DIAGRAM],
    ['a KIF with moves', `${DIAGRAM}手数----指手---------消費時間--\n   1 １二金打\n   2 詰み\n`],
    ['a KI2', `${DIAGRAM}\n▲１二金\n`],
    ['a SFEN', SFEN],
    ['a SFEN with its word', `sfen ${SFEN}`],
    ['a position of USI', `position sfen ${SFEN}`],
    ['a USI with moves', `position sfen ${SFEN} moves G*1b`],
    ['a SFEN under the header of a list', `sfen\tplies\n${SFEN}\t1\n`],
    ['a JKF on one line', JKF],
    ['a CSA', `V2.2\nP-11OU\nP+13FU\nP+00KI\nP-00AL\n+\n+0012KI\n`],
  ])('%s is read', async (_, text) => {
    expect(await sfenOf(text)).toBe(SFEN);
  });

  test('with many problems is read while others have their turn', async () => {
    const order: string[] = [];
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    onTestFinished(() => clock.mockRestore());
    const read = readProblems(`${DIAGRAM}▲１二金\n`.repeat(6)).then(() => order.push('read'));
    const turns = async (): Promise<void> => {
      for (let turn = 1; turn <= 3; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        order.push('turn');
      }
    };
    await Promise.all([read, turns()]);
    expect(order.at(-1)).toBe('read');
  });

  test.each([
    ['nonsense', 'hello world', /^sfen_syntax/],
    ['Japanese nonsense', 'こんにちは、世界', /^kif_syntax/],
    ['a file of two problems', `${DIAGRAM}▲１二金\n\n${DIAGRAM}▲１二金\n`, /^several_problems: There are 2/],
    ['two lines of SFEN', `${SFEN}\r\n${SFEN}\r\n`, /^several_problems: There are 2/],
    ['lines of SFEN, one of them broken', `${SFEN}\n8k/9/8P/9 b G 1\n`, /^several_problems/],
    ['a diagram with a broken row', DIAGRAM.replace('v玉|一', 'v王子|一'), /_syntax: Line 4/],
  ])('%s is refused with what is wrong', async (_, text, fault) => {
    expect(await sfenOf(text)).toMatch(fault);
  });
});

test('what has lines, Japanese or moves in it is a record', () => {
  expect(isRecord(DIAGRAM)).toBe(true);
  expect(isRecord(`position sfen ${SFEN} moves G*1b`)).toBe(true);
  expect(isRecord(` ${SFEN}\n`)).toBe(false);
});

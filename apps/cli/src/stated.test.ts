import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeIo } from '../test/fake-io.ts';
import { runCli } from './program.ts';

/** 5 plies: R*2b 2a3a 2b4b+ 3a2a 3c2b+. */
const BOARD = [
  '| ・ ・ ・ ・ ・ ・ ・v玉 ・|',
  '| ・ ・ ・ ・ ・ ・ ・ ・ ・|',
  '| ・ ・ ・ ・ ・ ・ 角 ・ ・|',
];
const DIAGRAM = [...BOARD, ...Array<string>(6).fill(BOARD[1])].join('\n');
const BEST = ['２二飛打', '３一玉(21)', '４二飛成(22)', '２一玉(31)', '２二角成(33)'];
const SHORT = ['２二飛打', '１一玉(21)', '３二飛(22)'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsume-stated-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function check(
  head: string,
  moves: readonly string[],
  hand = '飛',
): Promise<{ json: object; text: string }> {
  const file = join(folder, 'problem.kif');
  const numbered = moves.map((move, index) => `   ${index + 1} ${move}\n`).join('');
  writeFileSync(
    file,
    `手合割：その他\n${head}後手の持駒：残り全部\n${DIAGRAM}\n先手の持駒：${hand}\n${numbered}`,
  );
  const [json, text] = [fakeIo(), fakeIo()];
  await runCli(['check', '--json', '--threads', '1', file], json);
  await runCli(['check', '--threads', '1', file], text);
  return { json: JSON.parse(json.output()), text: text.output() };
}

describe('tsume check tells of a record', () => {
  it('nothing where it agrees, or states nothing', async () => {
    // Both 2b by the bishop and by the dragon mate.
    const dual = BEST.with(4, '２二龍(42)');
    for (const told of [await check('詰手数：5手\n', BEST), await check('', dual), await check('', [])]) {
      expect(told.json).not.toHaveProperty('stated');
      expect(told.text).not.toContain('record');
    }
  });

  it('another length', async () => {
    const { json, text } = await check('詰手数：7手\n', BEST);
    expect(json).toMatchObject({ plies: 5, stated: { plies: 7 } });
    expect(text).toContain('the record says 7 plies 詰手数7手');
  });

  it('another line', async () => {
    const { json, text } = await check('', SHORT);
    expect(json).toMatchObject({ stated: { differsFrom: 2 } });
    expect(text).toContain("the record's line is another one from ply 2 on");
  });

  it('where its line fails if there is no mate', async () => {
    // The silver guards nothing beside it: the king goes to 1二 or 3二.
    const { json, text } = await check('', ['２二銀打'], '銀');
    expect(json).toMatchObject({ verdict: 'noMate', failure: { ply: 2, escapes: 2 } });
    expect(text).toMatch(/the record's line fails at ply 2, one of 2 escapes: △[１３]二玉/);
  });
});

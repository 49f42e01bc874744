/** Notes on last positions: smokes and letters of examples/records, read back by tsshogi. */
import { readFileSync } from 'node:fs';
import { importKIF } from 'tsshogi';
import { expect, it } from 'vitest';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { endNotes } from './end-note.ts';
import { exportRecord } from './record.ts';

function recordOf(name: string) {
  const text = readFileSync(new URL(`../../../../examples/records/${name}.kifu`, import.meta.url), 'utf8');
  const record = importKIF(text);
  if (record instanceof Error) throw record;
  const line = record.moves.flatMap(({ move }) => ('usi' in move ? [move.usi] : []));
  return { placement: problemOfSfen(record.initialPosition.sfen), line };
}

it.each([
  ['smoke-21-plies-13-men', '煙詰 初形13枚 詰上り3枚', 3],
  ['capital-smoke-45-plies-21-men', '都煙 初形21枚 詰上り4枚', 4],
  ['last-shape-a-15-plies', 'あぶり出し「A」 初形25枚 詰上り18枚', 18],
  // A letter that does not fill its columns.
  ['last-shape-1-19-plies', 'あぶり出し「1」 初形16枚 詰上り10枚', 10],
])('%s tells how it ends', (name, words, men) => {
  const { placement, line } = recordOf(name);
  const [{ ply, comment = '' }] = endNotes(placement, line);
  expect(ply).toBe(line.length);
  const [first, ...board] = comment.split('\n');
  expect(first).toBe(words);
  const rows = board.filter((row) => row.startsWith('|'));
  expect(rows).toHaveLength(9);
  expect(rows.join('').match(/[^|・ 一二三四五六七八九v]/gu)?.length).toBe(men);

  const kif = exportRecord({ placement, line, notes: endNotes(placement, line) }, 'kifu');
  if (!kif.ok) throw new Error(kif.error.message);
  const read = importKIF(kif.value);
  if (read instanceof Error) throw read;
  read.goto(line.length);
  expect(read.current.comment.trim()).toBe(comment);
});

it.each(['longest-111-plies', 'saw-33-plies'])('of %s there is nothing to tell', (name) => {
  const { placement, line } = recordOf(name);
  expect(endNotes(placement, line)).toEqual([]);
});

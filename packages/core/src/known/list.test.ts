import { describe, expect, it } from 'vitest';
import { makeSfen } from '../placement/sfen.ts';
import { makeWorks, parseWorks } from './list.ts';

const MATE = '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** Without what the defender holds. */
const SHORT = '8k/9/8P/9/9/9/9/9/9 b G 1';

describe('a list of known works', () => {
  it('has a work a line, its name and its main line', () => {
    const read = parseWorks(`# mine\r\n\n${SHORT}\t一手\tG*1b\n${MATE}\n`, 'mine.tsv');
    const works = read.ok ? read.value : [];
    expect(works.map(({ placement, ...work }) => ({ ...work, sfen: makeSfen(placement) }))).toEqual([
      { name: '一手', line: ['G*1b'], sfen: MATE },
      { name: '', line: null, sfen: MATE },
    ]);
    expect(makeWorks(works)).toBe(`${MATE}\t一手\tG*1b\n${MATE}\t\t\n`);
  });

  it('keeps a name with tabs and line feeds on its line', () => {
    const read = parseWorks(`${MATE}\t-\t`, 'mine.tsv');
    const [work] = read.ok ? read.value : [];
    expect(makeWorks([{ ...work, name: 'a\tb\n c' }])).toBe(`${MATE}\ta b c\t\n`);
  });

  it.each([
    ['no SFEN', 'nonsense', 'sfen_syntax'],
    ['more than a set has', '8k/9/8P/9/9/9/9/9/9 b 5G 1', 'too_many_of_a_kind'],
    ['a line that cannot be played', `${MATE}\tx\tG*1b 1a5e`, 'illegal_move'],
  ])('refuses %s with its line', (_, line, code) => {
    expect(parseWorks(`${MATE}\n\n${line}\n`, 'mine.tsv')).toMatchObject({
      ok: false,
      error: {
        code,
        details: { line: 3 },
        message: expect.stringMatching(/^mine\.tsv:3 is no known work: /),
      },
    });
  });
});

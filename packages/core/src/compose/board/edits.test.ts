import { describe, expect, it } from 'vitest';
import { makeSfen, parseSfen } from '../../placement/sfen.ts';
import type { Placement } from '../../placement/placement.ts';
import { complete } from '../../placement/reading.ts';
import { Random } from '../../random.ts';
import type { EditName } from './changes.ts';
import { drawEdit, edit, editSeveral } from './edits.ts';
import { shift } from './shift.ts';

function problem(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  const completed = parsed.ok ? complete(parsed.value) : parsed;
  if (!completed.ok) throw new Error(completed.error.message);
  return completed.value;
}

/** The boards and attacker's hands that many draws of one edit lead to, ascending. */
function outcomes(sfen: string, name: EditName, draws = 300): string[] {
  const found = new Set<string>();
  for (let seed = 0; seed < draws; seed++) {
    const edited = edit(problem(sfen), Random.seeded(seed), { weights: { [name]: 1 } });
    if (edited !== null) found.add(makeSfen({ ...edited.placement, white: new Uint8Array(8) }));
  }
  return [...found].sort();
}

describe('edit', () => {
  it.each<[EditName, string, string[]]>([
    ['promote', '8k/9/8P/9/9/9/9/9/9 b G 1', ['8k/9/8+P/9/9/9/9/9/9 b G 1']],
    ['recolour', '8k/9/8P/9/9/9/9/9/9 b G 1', ['8k/9/8p/9/9/9/9/9/9 b G 1']],
    ['remove', '8k/9/8P/9/9/9/9/9/9 b G 1', ['8k/9/9/9/9/9/9/9/9 b G 1']],
    ['swap', '9/9/9/9/6k1P/9/9/9/9 b G 1', ['9/9/9/9/6P1k/9/9/9/9 b G 1']],
    ['mirror', '8k/9/8P/9/9/9/9/9/9 b G 1', ['k8/9/P8/9/9/9/9/9/9 b G 1']],
    ['shift', '8k/9/8P/9/9/9/9/9/9 b G 1', ['7k1/9/7P1/9/9/9/9/9/9 b G 1', '9/8k/9/8P/9/9/9/9/9 b G 1']],
    // The gold that it becomes stands beside the king.
    ['promote', '9/8k/8N/9/9/9/9/9/9 b G 1', []],
    [
      'hand',
      '8k/9/8P/9/9/9/9/9/9 b - 1',
      ['B', 'G', 'L', 'N', 'P', 'R', 'S'].map((letter) => `8k/9/8P/9/9/9/9/9/9 b ${letter} 1`),
    ],
  ])('%s of %s', (name, sfen, expected) => {
    expect(outcomes(sfen, name)).toEqual(expected);
  });

  it('retypes to every kind that is left and legal, promoted ones included', () => {
    // All golds are in hand; rook, dragon and lance would give check.
    const kinds = outcomes('8k/9/8P/9/9/9/9/9/9 b 4G 1', 'retype').map((sfen) => sfen.split('/')[2]);
    expect(kinds).toEqual(['8+B', '8+L', '8+N', '8+P', '8+S', '8B', '8N', '8S'].sort());
  });

  it('adds only near the king and only what remains', () => {
    const sfen = '8k/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L17P 1';
    const added = outcomes(sfen, 'add');
    expect(added.every((text) => /^[^/]*\/[^/]*\/[^/]*\/[^/]*\/9\/9\/9\/9\/9 /.test(text))).toBe(true);
    expect(added.every((text) => /p/i.test(text.split(' ')[0]))).toBe(true);
    expect(added.length).toBeGreaterThan(30);
  });

  it('never moves a piece onto another and keeps kings one each', () => {
    for (const sfen of outcomes('4K4/9/4k4/9/9/4R4/9/9/9 b - 1', 'move')) {
      expect(sfen.match(/k/g)).toHaveLength(1);
      expect(sfen.match(/K/g)).toHaveLength(1);
      expect(sfen.match(/R/g)).toHaveLength(1);
    }
  });

  it('gives up on what no edit can do', () => {
    const lone = problem('4k4/9/9/9/9/9/9/9/9 b - 1');
    for (const name of ['remove', 'retype', 'recolour', 'promote', 'swap', 'mirror'] as const) {
      expect(edit(lone, Random.seeded(1), { weights: { [name]: 1 } })).toBeNull();
    }
  });

  it('keeps to what is allowed', () => {
    const start = problem('8k/9/8P/9/9/9/9/9/9 b G 1');
    for (let seed = 0; seed < 100; seed++) {
      const edited = edit(start, Random.seeded(seed), { allows: ({ board }) => board[8] === 24 });
      expect(edited?.placement.board[8]).toBe(24);
    }
    expect(edit(start, Random.seeded(1), { allows: () => false })).toBeNull();
  });

  it('makes as many edits as are asked for at most', () => {
    const start = problem('8k/9/8P/9/9/9/9/9/9 b G 1');
    const lengths = Array.from(
      { length: 300 },
      (_, seed) => edit(start, Random.seeded(seed), { most: 3 })!.edits.length,
    );
    expect(new Set(lengths)).toEqual(new Set([1, 2, 3]));
    expect(lengths.filter((length) => length === 1).length).toBeGreaterThan(150);
  });
});

describe('drawEdit', () => {
  it('draws by weight', () => {
    const random = Random.seeded(3);
    const drawn = Array.from({ length: 4000 }, () => drawEdit(random, { move: 3, swap: 1, add: 0 }));
    expect(new Set(drawn)).toEqual(new Set(['move', 'swap']));
    expect(Math.abs(drawn.filter((name) => name === 'move').length - 3000)).toBeLessThan(120);
  });
});

/** The diagrams that 200 draws lead to. */
function children(draw: (random: Random) => Placement | null): Set<string> {
  const drawn = Array.from({ length: 200 }, (_, seed) => draw(Random.seeded(seed)));
  return new Set(drawn.flatMap((child) => (child === null ? [] : makeSfen(child))));
}

describe('editSeveral', () => {
  it('gives legal diagrams that differ from the first, more of them than single edits', () => {
    const start = problem('8k/9/8P/9/9/9/9/9/9 b G 1');
    const several = children((random) => editSeveral(start, random));
    expect(several.has(makeSfen(start))).toBe(false);
    expect(several.size).toBeGreaterThan(children((random) => edit(start, random)?.placement ?? null).size);
    for (const sfen of several) expect(makeSfen(problem(sfen))).toBe(sfen);
  });
});

describe('shift', () => {
  it('is null where a piece would fall off', () => {
    const corner = problem('8k/9/8P/9/9/9/9/9/9 b G 1');
    expect(shift(corner, 1, 0)).toBeNull();
    expect(shift(corner, 0, -1)).toBeNull();
    expect(makeSfen(shift(corner, -8, 6)!).split(' ')[0]).toBe('9/9/9/9/9/9/k8/9/P8');
    expect(shift(corner, -8, 7)).toBeNull();
  });
});

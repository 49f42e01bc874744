import { expect, it } from 'vitest';
import { Precedents } from './precedents.ts';

const KING = 4;
/** Three moves, and the first one taking something. */
const [A, B, C] = [(1 << 15) | 1, (1 << 15) | 2, (1 << 15) | 3];
const A_TAKES = A | (5 << 20);
const COOKED_BY_B = { fate: 'cook', against: [B] } as const;
const LEFT_OPEN_BY_B = { fate: 'undecided', against: [B] } as const;
const SOUND = { fate: 'sound', against: [] } as const;

it('takes the fewer moves for the better chance where it knows nothing', () => {
  const precedents = new Precedents();
  expect(precedents.logChance(KING, [], false)).toBe(0);
  expect(precedents.logChance(KING, [A], false)).toBeGreaterThan(precedents.logChance(KING, [A, B], false));
});

it('suspects what has mated, the more often the more, with the king on that square only', () => {
  const precedents = new Precedents();
  precedents.note(KING, [A, B, C], COOKED_BY_B, false);
  const once = precedents.logChance(KING, [B], false);
  expect(once).toBeLessThan(precedents.logChance(KING, [A], false));
  expect(precedents.suspectsFirst(KING, [A, B, C])[0]).toBe(B);
  precedents.note(KING, [B], COOKED_BY_B, false);
  expect(precedents.logChance(KING, [B], false)).toBeLessThan(once);
  expect(precedents.logChance(KING + 1, [B], false)).toBe(new Precedents().logChance(KING + 1, [B], false));
});

it('trusts what is refuted in a sound diagram, whatever it takes there', () => {
  const precedents = new Precedents();
  precedents.note(KING, [A], SOUND, false);
  expect(precedents.logChance(KING, [A_TAKES], false)).toBeGreaterThan(
    precedents.logChance(KING, [B], false),
  );
});

it('holds what a first try left open against other first tries only', () => {
  const precedents = new Precedents();
  const fresh = precedents.logChance(KING, [B], true);
  precedents.note(KING, [B], LEFT_OPEN_BY_B, false);
  expect(precedents.logChance(KING, [B], false)).toBeLessThan(fresh);
  expect(precedents.logChance(KING, [B], true)).toBe(fresh);
});

it('learns nothing from a failure that no move is known for', () => {
  const precedents = new Precedents();
  const fresh = precedents.logChance(KING, [A, B], false);
  precedents.note(KING, [A, B], { fate: 'undecided', against: [] }, false);
  expect(precedents.logChance(KING, [A, B], false)).toBe(fresh);
});

it('goes by what was seen before other problems, less than by what was seen before its own', () => {
  const climb = new Precedents();
  const [one, other] = [new Precedents(climb), new Precedents(climb)];
  for (let i = 0; i < 5; i++) one.note(KING, [B], COOKED_BY_B, false);
  const [own, general] = [one.logChance(KING, [B], false), other.logChance(KING, [B], false)];
  expect(general).toBeLessThan(other.logChance(KING, [A], false));
  expect(own).toBeLessThan(general);
});

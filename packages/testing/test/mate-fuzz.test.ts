/**
 * The short standing version of bench/fuzz.mjs: a fixed seed, every family that needs no data,
 * every way.
 *
 * @slow
 */
import { effort } from '../src/effort.ts';
import { expect, test } from 'vitest';
import { MateFuzz } from '../src/mate-fuzz.ts';
import { FAMILIES, problemOfFamily } from '../src/problem-families.ts';
import { Random } from '../src/random-positions.ts';

const PROBLEMS_PER_FAMILY = effort(2, 6);

test('the mate solver contradicts neither the oracle nor itself', () => {
  const fuzz = new MateFuzz();
  const findings: unknown[] = [];
  const compared: Record<string, number> = {};
  for (const family of FAMILIES.filter((name) => name !== 'mutated')) {
    for (let index = 0; index < PROBLEMS_PER_FAMILY; index += 1) {
      const random = new Random(71 * PROBLEMS_PER_FAMILY + index);
      const examination = fuzz.examine(problemOfFamily(family, random), random);
      findings.push(...examination.findings.map((finding) => ({ family, index, ...finding })));
      for (const [way, count] of Object.entries(examination.compared))
        compared[way] = (compared[way] ?? 0) + count;
    }
  }
  expect(findings).toEqual([]);
  expect(Object.values(compared).every((count) => count >= 1)).toBe(true);
  expect(compared.oracle).toBeGreaterThan(effort(30, 100));
}, 120_000);

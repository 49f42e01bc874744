import { describe, expect, it } from 'vitest';
import { answersBy, contextOf, cooked, noMate, sound } from '../../../test/made-up.ts';
import { fakeAssessment } from '../../../test/fake-evaluator.ts';
import type { CompositionMethod, Proposal } from './method.ts';
import { STARTS } from '../../run/presets.ts';
import { Random } from '../../random.ts';
import type { Assessment } from '../look/assessment.ts';
import { placementOf } from '../selection/specimen.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { tailOf, twoPopulationsMethod } from './two-populations.ts';

function repairsOf(proposals: readonly Proposal[]): string[] {
  return proposals.flatMap((proposal) => (proposal.kind === 'repair' ? [proposal.options.sfen] : []));
}

function diagramsOf(proposals: readonly Proposal[]): string[] {
  return proposals.flatMap((proposal) =>
    proposal.kind === 'diagram' && proposal.diagram.ok ? [makeSfen(proposal.diagram.value)] : [],
  );
}

/** A generation; what was asked. */
function generation(
  method: CompositionMethod,
  random: Random,
  assess: (sfen: string) => Assessment,
): readonly Proposal[] {
  const proposals = method.ask(random, Infinity);
  method.tell(answersBy(proposals, assess), random);
  return proposals;
}

/**
 * Every diagram is a cooked mate of 7 plies; its line is short on purpose, so that there is no
 * tail.
 */
function everythingCooked(sfen: string): Assessment {
  return { ...cooked(sfen, ['G*1b'], 3), plies: 7 };
}

describe('two-populations', () => {
  it('repairs each cooked problem once', () => {
    const method = twoPopulationsMethod.create(contextOf({ population: 40 }));
    const random = Random.seeded(1);
    const repaired = Array.from({ length: 12 }, () =>
      repairsOf(generation(method, random, everythingCooked)),
    ).flat();
    expect(repaired.length).toBeGreaterThan(0);
    expect(new Set(repaired).size).toBe(repaired.length);
  });

  it('repairs none again after a restore', () => {
    const context = contextOf({ population: 40 });
    const method = twoPopulationsMethod.create(context);
    const random = Random.seeded(1);
    const before = [1, 2, 3].flatMap(() => repairsOf(generation(method, random, everythingCooked)));
    const restored = twoPopulationsMethod.restore(context, JSON.parse(JSON.stringify(method.state())));
    const after = [1, 2, 3].flatMap(() => repairsOf(generation(restored!, random, everythingCooked)));
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter((sfen) => after.includes(sfen))).toEqual([]);
  });

  it('repairs no short ones, and counts what comes of repairs', () => {
    const method = twoPopulationsMethod.create(contextOf());
    const random = Random.seeded(1);
    generation(method, random, (sfen) => cooked(sfen, ['G*1b', '1a1b', 'G*1c'], 1));
    expect(repairsOf(method.ask(random, Infinity))).toEqual([]);
    generation(method, random, everythingCooked);
    const proposals = method.ask(random, Infinity);
    const answers = answersBy(proposals, noMate, () => [sound(STARTS[5], ['S*2b', '1a1b', '1d1c+'])]);
    expect(method.archiveSize).toBe(0);
    method.tell(answers, random);
    expect(method.archiveSize).toBe(1);
  });

  it('asks what is left of a long line after its cook', () => {
    const start = '7k1/9/6+R1L/9/9/9/9/9/9 b Nr2b4g4s3n3l18p 1';
    const line = ['1c1b+', '2a1b', 'N*2d', '1b1a', '3c1c', '1a2a', '1c1b', '2a3a', '1b3b'];
    const specimen = { sfen: start, line, plies: 9, isSound: false, grade: 1, pieces: 4, flaws: 1 };
    const tail = tailOf({ ...specimen, firstFault: 3 });
    expect(tail).toMatchObject({ plies: 5 });
    expect(placementOf(tail!.sfen)?.sideToMove).toBe('black');
    // Two plies are the least that is played, and five the least that is left.
    expect(tailOf({ ...specimen, firstFault: 0 })).toMatchObject({ plies: 7 });
    expect(tailOf({ ...specimen, firstFault: 1 })).toMatchObject({ plies: 7 });
    expect(tailOf({ ...specimen, firstFault: 5 })).toBeNull();

    const method = twoPopulationsMethod.create(contextOf());
    const random = Random.seeded(1);
    generation(method, random, (sfen) => ({ ...cooked(sfen, line, 3), sfen: start }));
    expect(diagramsOf(method.ask(random, Infinity))).toContain(tail!.sfen);
  });

  it('takes in what others find', () => {
    const method = twoPopulationsMethod.create(contextOf());
    const { pruned } = sound(STARTS[3], ['S*2b', '1a1b', '1d1c+']);
    method.welcome!([pruned!, pruned!], Random.seeded(1));
    expect(method.archiveSize).toBe(1);
  });

  it('asks for about its share', () => {
    const method = twoPopulationsMethod.create(contextOf({ population: 100 }));
    const random = Random.seeded(1);
    expect(method.ask(random, Infinity, 0.25).length).toBe(25);
    generation(method, random, fakeAssessment);
    expect(method.ask(random, Infinity).length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['null', null],
    ['no populations', {}],
    ['a broken specimen', { sound: [{}], cooked: [], repaired: [], tails: [] }],
    ['a broken tail', { sound: [], cooked: [], repaired: [], tails: ['x'] }],
  ])('is not restored from %s', (_, state) => {
    expect(twoPopulationsMethod.restore(contextOf(), state)).toBeNull();
  });
});

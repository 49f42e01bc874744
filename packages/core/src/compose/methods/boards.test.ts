import { describe, expect, it } from 'vitest';
import { answersBy, contextOf, cooked, noMate, sound } from '../../../test/made-up.ts';
import { makeSfen } from '../../placement/sfen.ts';
import type { Proposal } from './method.ts';
import { STARTS } from '../../run/presets.ts';
import { Random } from '../../random.ts';
import { editsMethod } from './edits.ts';
import { mapElitesMethod } from './map-elites.ts';

function diagramsOf(proposals: readonly Proposal[]): string[] {
  return proposals.flatMap((proposal) =>
    proposal.kind === 'diagram' && proposal.diagram.ok ? [makeSfen(proposal.diagram.value)] : [],
  );
}

const THREE = sound(STARTS[3], ['S*2b', '1a1b', '1d1c+']);

describe('edits', () => {
  it('breeds from the best of parents and children', () => {
    const method = editsMethod.create(contextOf({ population: 16 }));
    const random = Random.seeded(1);
    const first = method.ask(random, Infinity);
    expect(first.length).toBe(16);
    const [best, second] = diagramsOf(first);
    // The two have different lines, or one of them would have no place.
    const worth = new Map([
      [best, sound(best, ['x1', 'x2', 'x3'])],
      [second, cooked(second, ['y1', 'y2', 'y3', 'y4', 'y5'], 1)],
    ]);
    method.tell(
      answersBy(first, (sfen) => worth.get(sfen) ?? noMate(sfen)),
      random,
    );
    expect(method.state()).toMatchObject({ parents: [{ sfen: best }, { sfen: second }] });
    method.tell(answersBy(method.ask(random, Infinity), noMate), random);
    expect(method.state()).toMatchObject({ parents: [{ sfen: best }, { sfen: second }] });
  });

  it('gives one line no more than its share', () => {
    const method = editsMethod.create(contextOf({ population: 400 }));
    const random = Random.seeded(1);
    method.tell(
      answersBy(method.ask(random, Infinity), (sfen) => sound(sfen, ['G*1b'])),
      random,
    );
    expect(method.state()).toMatchObject({ parents: { length: 4 } });
  });

  it('is not restored from what is no state', () => {
    for (const state of [null, {}, { parents: [{ sfen: 'x' }] }]) {
      expect(editsMethod.restore(contextOf(), state)).toBeNull();
    }
  });
});

describe('map-elites', () => {
  it('begins at random and goes on from the archive', () => {
    const method = mapElitesMethod.create(contextOf({ population: 40 }));
    const random = Random.seeded(1);
    const first = method.ask(random, Infinity);
    expect(first.length).toBe(40);
    method.tell(
      answersBy(first, (sfen) => ({ ...THREE, sfen })),
      random,
    );
    expect(method.archiveSize).toBe(1);
    const state = JSON.stringify(method.state());
    method.ask(random, Infinity);
    expect(JSON.stringify(method.state())).toBe(state);
  });

  it('counts children in vain, and forgets them with a fruitful one', () => {
    const method = mapElitesMethod.create(contextOf({ population: 40 }));
    const random = Random.seeded(1);
    const barren = (): number => {
      const state: { cells: { barren: number; elite: { sfen: string } }[] } = JSON.parse(
        JSON.stringify(method.state()),
      );
      return state.cells.find(({ elite }) => elite.sfen === STARTS[3])!.barren;
    };
    method.welcome!([THREE.pruned!], random);
    method.tell(answersBy(method.ask(random, Infinity), noMate), random);
    expect(barren()).toBeGreaterThan(5);
    const proposals = method.ask(random, Infinity);
    const answers = answersBy(proposals, (sfen) => sound(sfen, ['a', 'b', 'c', 'd', 'e']));
    method.tell(answers.slice(0, 1), random);
    expect(method.archiveSize).toBeGreaterThan(1);
  });

  it('is not restored from what is no state', () => {
    for (const state of [null, {}, { cells: [{}] }, { cells: 3 }]) {
      expect(mapElitesMethod.restore(contextOf(), state)).toBeNull();
    }
  });
});

/** @slow */

import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it } from 'vitest';
import { drop, makeCancel } from '../cancel.ts';
import { MateSolver } from '../mate/solver.ts';
import { checkSoundness } from '../mate/soundness.ts';
import { placementOf } from '../compose/selection/specimen.ts';
import { improve } from './improve.ts';
import { type ImproveProgress, Improver } from './improver.ts';
import { type ImproveOptions, keeping } from './options.ts';
import type { Improvement } from './proposal.ts';
import { perform } from './work.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 4 }));

/** Five plies; a rook's drop on 2三 cooks them. */
const COOKED = '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1';
/** The same with a defender's knight instead of the pawn on 3一: it guards 2三. */
const CURED = '6nr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1';
/** Three plies, sound. One row further down a bishop on 4一 is 非限定. */
const THREE = '9/9/8k/9/7+R1/9/9/9/9 b B 1';
const UNLIMITED = '9/9/9/8k/9/7+R1/9/9/9 b B 1';

function subject(sfen: string, line: string[] = []) {
  const placement = placementOf(sfen);
  if (placement === null) throw new Error(sfen);
  return { placement, line };
}

function improved(sfen: string, options: ImproveOptions = {}, line: string[] = []): Improvement {
  return improve(solver, subject(sfen, line), { nodes: 150_000, ...options });
}

/** The end of a dragon chase, eleven plies with eight men. */
const CHASE = '9/9/3+P5/9/5+p3/B3+P1p1B/9/2+R6/4k4 b - 1';

/**
 * Nine plies, cooked; all that is sound one change away goes another way from the third move on.
 */
const ANOTHER_WAY = '5+R3/8+B/7P+s/7Lk/9/6N2/8+B/9/9 b - 1';

/** The verdict on a diagram with budgets of the test's own. */
function soundness(sfen: string): string {
  return checkSoundness(solver, placementOf(sfen)!, { nodes: 3_000_000 }).soundness;
}

/** Where the moves go but for the last. */
function squares(line: readonly string[] = []): string[] {
  return line.slice(0, -1).map((usi) => usi.slice(2, 4));
}

function stepsOf({ proposals }: Improvement): string[] {
  return proposals.map(({ steps }) => steps.join(' '));
}

describe('improve', { timeout: 120_000 }, () => {
  const repaired = improved(COOKED, { kinds: ['repaired'] });

  it('repairs a cooked problem by one change that keeps its line', () => {
    const { report, authorsLine, proposals } = repaired;
    expect(report).toMatchObject({ soundness: 'unsound', plies: 5 });
    expect(authorsLine).toEqual(report?.line);
    expect(proposals.length).toBeGreaterThan(1);
    expect(proposals[0]).toMatchObject({
      steps: ['repaired'],
      changes: 1,
      plies: 5,
      kept: { moves: 5, of: 5 },
    });
    for (const { sfen } of proposals) expect(soundness(sfen)).toBe('sound');
  });

  it('shows the best of each idea, or all', () => {
    const all = improved(COOKED, { kinds: ['repaired'], all: true, proposals: 500 });
    expect(all.proposals.length).toBeGreaterThan(repaired.proposals.length);
    const sfens = all.proposals.map(({ sfen }) => sfen);
    for (const { sfen } of repaired.proposals) expect(sfens).toContain(sfen);
  });

  it('retouches what is sound: the line kept in its squares, the squares that are to stay kept', () => {
    const sfen = '9/7Pk/6+NN1/8+B/9/9/9/9/9 b - 1';
    const { report, proposals } = improved(sfen, { kinds: ['retouched'] });
    expect(proposals).toMatchObject([{ steps: ['retouched'], plies: 7, soundness: 'sound' }]);
    expect(proposals[0].sfen).not.toMatch(/\+[LNS]/);
    expect(soundness(proposals[0].sfen)).toBe('sound');
    expect(squares(proposals[0].line)).toEqual(squares(report?.line ?? []));
    const order = keeping(subject(sfen).placement, ['3c']);
    for (const kept of improved(sfen, { kinds: ['retouched'], order }).proposals)
      expect(kept.sfen).toContain('/6+N');
    expect(improved(COOKED, { kinds: ['retouched'] }).proposals).toEqual([]);
  });

  it('prunes what is sound', () => {
    const { report, proposals } = improved(CURED, { kinds: ['pruned'] });
    expect(report?.soundness).toBe('sound');
    expect(proposals).toMatchObject([{ steps: ['pruned'], plies: 5, kept: { moves: 5, of: 5 } }]);
    const [{ difference }] = proposals;
    expect(difference.squares.length).toBeGreaterThan(0);
    for (const { to } of difference.squares) expect(to).toBeNull();
  });

  it('extends what is sound, the old line at the end', () => {
    const improvement = improved(THREE, { kinds: ['extended'], by: 4, nodes: 1_000_000 });
    const { proposals, authorsLine } = improvement;
    expect(proposals.length).toBeGreaterThan(0);
    for (const { line, plies, steps, sfen } of proposals) {
      expect(steps).toEqual(['extended']);
      expect([5, 7]).toContain(plies);
      expect(line.slice(-3)).toEqual(authorsLine);
      expect(soundness(sfen)).toBe('sound');
    }
  });

  it('takes a chase back by half a round, with the men that are there', () => {
    const options = { kinds: ['extended'], by: 8, nodes: 1_000_000 } as const;
    const { proposals, authorsLine } = improved(CHASE, options);
    const longest = proposals.find(({ plies }) => plies === 19);
    expect(longest).toMatchObject({ steps: ['extended'], pieces: 8 });
    expect(longest!.line.slice(-11)).toEqual(authorsLine);
    expect(soundness(longest!.sfen)).toBe('sound');
  });

  it('repairs before it extends or prunes', () => {
    for (const kind of ['extended', 'pruned'] as const) {
      const steps = stepsOf(
        improved(kind === 'pruned' ? COOKED : UNLIMITED, { kinds: [kind], by: 2, proposals: 3 }),
      );
      expect(steps.length).toBeGreaterThan(0);
      for (const each of steps) expect(each).toMatch(new RegExp(`^repaired.* ${kind}$`));
    }
  });

  it('says of the best that has nothing to improve that there is nothing', () => {
    const improvement = improved('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    expect(improvement).toMatchObject({ report: { soundness: 'sound' }, proposals: [], found: 0 });
  });

  it('finds a mate for a diagram without one', () => {
    // The gold is missing: nothing mates.
    const { report, authorsLine, proposals } = improved('4k4/9/4P4/9/9/9/9/9/9 b - 1', {
      kinds: ['repaired'],
    });
    expect(report?.verdict).toBe('noMate');
    expect(authorsLine).toBeNull();
    expect(proposals.length).toBeGreaterThan(0);
    for (const { kept, sfen } of proposals) {
      expect(kept).toBeNull();
      expect(soundness(sfen)).toBe('sound');
    }
  });

  it("goes by the author's line where an early mate hides it", () => {
    const line = ['3d3c+', '2b1a', 'P*1b', '1a1b', 'R*1d'];
    const { authorsLine, proposals } = improved(COOKED, { kinds: ['repaired'] }, line);
    expect(authorsLine).toEqual(line);
    expect(proposals[0].kept!.of).toBe(5);
  });

  it('leaves the squares alone that are to be kept', () => {
    const { placement } = subject(COOKED);
    const keep = ['3a', '4a', '2c', '5c', '3d', '1e'];
    const { proposals } = improved(COOKED, { order: keeping(placement, keep), by: 2 });
    expect(proposals.length).toBeGreaterThan(0);
    for (const { difference } of proposals)
      expect(difference.squares.filter(({ square }) => keep.includes(square))).toEqual([]);
  });

  it('keeps to an order', () => {
    const { proposals } = improved(COOKED, { order: { pieces: [2, 9], plies: [5, 5] } });
    expect(proposals.length).toBeGreaterThan(0);
    for (const { pieces, plies } of proposals) {
      expect(pieces).toBeLessThanOrEqual(9);
      expect(plies).toBe(5);
    }
  });

  it('shows what goes another way where nothing keeps half of the line: 4一龍 on 4二', () => {
    const order = keeping(subject(ANOTHER_WAY).placement, ['1b', '2c', '1c', '2d', '3f', '1g', '5b', '3b']);
    const { authorsLine, proposals } = improved(ANOTHER_WAY, {
      kinds: ['repaired'],
      order,
      nodes: 1_500_000,
    });
    expect(authorsLine).toHaveLength(9);
    expect(proposals.map(({ sfen }) => sfen)).toContain('9/5+R2+B/7P+s/7Lk/9/6N2/8+B/9/9 b r4g3s3n3l17p 1');
    for (const { sfen, plies, line, kept } of proposals) {
      expect(soundness(sfen)).toBe('sound');
      expect(plies).toBeGreaterThanOrEqual(9);
      expect(line[0]).toBe(authorsLine?.[0]);
      expect(kept!.moves / kept!.of).toBeLessThan(0.5);
    }
  });

  it('improves problems with two kings', () => {
    const { report, proposals } = improved('6pr1/7k1/4s4/6LG1/8+p/9/9/9/K8 b RP 1', { kinds: ['repaired'] });
    expect(report?.soundness).toBe('unsound');
    expect(proposals.length).toBeGreaterThan(0);
    for (const { sfen } of proposals) expect(sfen).toContain('K');
  });

  it('says that its nodes were used up', () => {
    const { stopped, nodes } = improved(COOKED, { nodes: 6000 });
    expect(stopped).toBe('nodes');
    expect(nodes).toBeGreaterThanOrEqual(6000);
  });

  it('keeps what it has found when it is stopped, and tells how far it is', () => {
    const cancel = makeCancel();
    const seen: ImproveProgress[] = [];
    const onProgress = (progress: ImproveProgress): void => {
      seen.push(progress);
      if (progress.found > 0) drop(cancel);
    };
    const improvement = improve(solver, subject(COOKED), {}, cancel, { onProgress });
    expect(improvement.stopped).toBe('aborted');
    expect(improvement.proposals.length).toBeGreaterThan(0);
    expect(seen[0]).toEqual({ stage: 'report', tried: 0, found: 0, nodes: 0 });
    expect(seen.at(-1)).toMatchObject({ stage: 'repair', found: improvement.found });

    drop(cancel);
    const nothing = improve(solver, subject(COOKED), {}, cancel);
    expect(nothing).toMatchObject({ report: null, proposals: [], stopped: 'aborted' });
  });
});

describe('Improver', { timeout: 120_000 }, () => {
  it('asks for the same whatever was done in between, on solvers of their own', () => {
    const others = [4, 8].map((tableMiB) => new MateSolver(loadEngine({ tableMiB })));
    const improver = new Improver(subject(THREE), { nodes: 100_000, by: 2 });
    for (let batch = improver.ask(), turn = 0; batch !== null; batch = improver.ask(), turn++) {
      const { tasks, parameters } = batch;
      improver.tell(tasks.map((task, index) => perform(others[(index + turn) % 2], task, parameters)));
    }
    const { report: _, ...expected } = improved(THREE, { nodes: 100_000, by: 2 });
    expect(improver.improvement()).toMatchObject(expected);
  });
});

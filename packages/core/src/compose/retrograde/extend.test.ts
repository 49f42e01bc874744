/**
 * Extension against the brute-force oracle and the soundness check, both of which know nothing of
 * it.
 */
import { loadEngine } from '@tsume/engine/node';
import { describe, expect, it, test, vi } from 'vitest';
import { effort } from '@tsume/testing/effort';
import { placementAfter } from '@tsume/testing/random-positions';
import { placementOfSfen, problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { bruteForceMates, bruteForceValue } from '@tsume/testing/brute-force';
import { legalMoves } from '@tsume/testing/tsshogi-moves';
import { drop, makeCancel } from '../../cancel.ts';
import { Session } from '../../mate/session.ts';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import type { Placement } from '../../placement/placement.ts';
import { makeSfen } from '../../placement/sfen.ts';
import { LITTLE, WHEN_DRY, WIDE } from './effort.ts';
import { type ExtendOptions, type Extension, extend } from './extend.ts';
import { MateJudge } from './mate-judge.ts';
import type { Child } from './predecessors.ts';
import { FATES } from './tally.ts';
import { diagramsBefore, unanswers } from '../../../test/taken-back.ts';

vi.setConfig({ testTimeout: 60_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
/** Another engine for the judge: no table in common. */
const judge = new MateSolver(loadEngine({ tableMiB: 8 }));

const AMPLE: ExtendOptions = {
  interposition: 'standard',
  seed: 1,
  tries: Infinity,
  children: Infinity,
  effort: {
    defenceNodes: 1_000_000,
    glanceNodes: 30,
    openChecks: Infinity,
    cookNodes: 30_000,
    detourNodes: 30_000,
    otherMoves: Infinity,
    alike: Infinity,
  },
};

function extended(sfen: string, plies: number, options: Partial<ExtendOptions> = {}): Extension {
  const tail = { placement: problemOfSfen(sfen), plies, line: null };
  return extend(solver, tail, { ...AMPLE, ...options });
}

/** The full report of a problem, from an empty table. */
function reportOf(placement: Placement) {
  return checkSoundness(judge, placement, { nodes: 2_000_000, cookNodes: 100_000 });
}

function triesOf({ tally }: Extension): number {
  return FATES.reduce((sum, fate) => sum + tally[fate].tries, 0);
}

/** Problems of ../shared/data/composed.tsv, by their plies. */
const TAILS = [
  { plies: 1, sfen: '9/6PkS/9/9/9/4+B4/9/9/9 b 2rb4g3s4n4l17p 1' },
  { plies: 1, sfen: '9/6PkS/9/6G2/9/9/9/9/9 b 2r2b3g3s4n4l17p 1' },
  { plies: 3, sfen: '9/8k/9/9/7L1/9/9/9/9 b G2r2b3g4s4n3l18p 1' },
  { plies: 3, sfen: '7k1/6R2/9/9/5B3/9/9/9/9 b Srb4g3s4n4l18p 1' },
] as const;
const LONGER = [
  { plies: 5, sfen: '9/9/8k/9/9/7R1/9/9/9 b Gr2b3g4s4n4l18p 1' },
  { plies: 7, sfen: '9/7R1/9/9/7G1/8k/9/9/9 b r2b3g4s4n4l18p 1' },
  { plies: 9, sfen: '9/8G/7NL/7RN/4B3k/9/9/9/9 b Grb2g4s2n3l18p 1' },
  { plies: 11, sfen: '7G1/8L/8S/6GRP/6GR1/8k/9/9/9 b 2bg3s4n3l17p 1' },
] as const;

/**
 * Some defence other than the answer with which the mate takes as long, pieces left over or not.
 */
function lastsAsLong(unanswered: Placement, answer: string, plies: number): string | undefined {
  return legalMoves(unanswered)
    .filter((move) => move !== answer)
    .find((move) => {
      const value = bruteForceValue(placementAfter(unanswered, move), { maxPlies: plies, maxNodes: 50_000 });
      return typeof value === 'string' || value.plies >= plies;
    });
}

/**
 * Sound problems among all diagrams before a problem that mate by way of it, by the judge: SFEN and
 * the two plies.
 */
function soundPredecessors(
  tail: Placement,
  plies: number,
): Map<string, { placement: Placement; answer: string; check: string }> {
  const found = new Map<string, { placement: Placement; answer: string; check: string }>();
  for (const unanswered of unanswers(tail)) {
    for (const { placement, usi: check } of diagramsBefore(unanswered)) {
      const options = { nodes: 300_000, cookNodes: 30_000, verdictOnly: true };
      const { soundness, line, flaws, plies: length } = checkSoundness(judge, placement, options);
      const answer = unanswered.usi;
      if (soundness === 'unknown') throw new Error(`undecided: ${makeSfen(placement)}`);
      if (soundness === 'unsound' || length !== plies + 2) continue;
      if (line?.[0] !== check || line[1] !== answer || flaws.some(({ kind }) => kind === 'equalVariation'))
        continue;
      found.set(makeSfen(placement), { placement, answer, check });
    }
  }
  return found;
}

describe.each(TAILS)('before $sfen', ({ plies, sfen }) => {
  const { children, found } = extended(sfen, plies);
  const tail = problemOfSfen(sfen);
  const sound = soundPredecessors(tail, plies);

  it('what is found is sound by the judge, and what is sound and not found has another defence that lasts as long', () => {
    const names = new Set(children.map((child) => child.sfen));
    expect([...names].filter((name) => !sound.has(name))).toEqual([]);
    const missed = [...sound].filter(([name]) => !names.has(name));
    const unexcused = missed.filter(
      ([, { placement, check, answer }]) =>
        lastsAsLong(placementAfter(placement, check), answer, plies) === undefined,
    );
    expect(unexcused).toEqual([]);
    expect(found).toBe(children.length);
    expect(children.length).toBeGreaterThan(0);
  });

  it('what is found has its length and its only first move by brute force, and only drops last as long as the answer', () => {
    for (const child of children.filter((_, i) => i % 4 === 0)) {
      const placement = problemOfSfen(child.sfen);
      const options = { maxPlies: plies + 2, maxNodes: 2_000_000 };
      expect(bruteForceValue(placement, options)).toEqual({ plies: plies + 2, leftover: 0 });
      expect(bruteForceMates(placement, options)).toMatchObject([{ move: child.move }]);
      const rival = lastsAsLong(placementAfter(placement, child.move), child.answer, plies);
      expect(rival ?? 'R*').toMatch(/\*/);
    }
  });
});

test.each([...TAILS, ...LONGER])(
  'children of a $plies-ply problem are sound, two plies longer, and go on with its line: $sfen',
  ({ plies, sfen }) => {
    const { line } = reportOf(problemOfSfen(sfen));
    const { children } = extended(sfen, plies, { children: 12, effort: LITTLE });
    expect(children.length).toBeGreaterThan(0);
    for (const child of children) {
      const placement = placementOfSfen(child.sfen);
      const report = reportOf(placement);
      expect(problemOfSfen(child.sfen)).toEqual(placement);
      expect(report).toMatchObject({ soundness: 'sound', plies: plies + 2, exact: true, leftover: 0 });
      // The last move may be one of several.
      expect(report.line!.slice(0, -1)).toEqual([child.move, child.answer, ...line!.slice(0, -1)]);
      expect(report.flaws.filter(({ kind }) => kind !== 'finalMoveDual')).toEqual([]);
      expect(makeSfen(placementAfter(placementAfter(placement, child.move), child.answer))).toBe(
        makeSfen(problemOfSfen(sfen)),
      );
    }
  },
);

/** Before these there are diagrams with ties and with ways round. */
const LENIENT = [
  { plies: 3, sfen: '8S/9/8k/5R3/9/9/9/9/9 b Brb4g3s4n4l18p 1' },
  { plies: 3, sfen: '7gk/6G2/8G/9/9/9/9/9/9 b 2r2bg4s4n4l18p 1' },
] as const;

describe('under a less strict profile', () => {
  const kinds = new Set<string>();
  const reports = { sound: 0, all: 0 };

  it.each([...TAILS, ...LONGER, ...LENIENT])('what is found is sound by it: $sfen', ({ plies, sfen }) => {
    const { line } = reportOf(problemOfSfen(sfen));
    const tail = { placement: problemOfSfen(sfen), plies, line };
    const options = { ...AMPLE, tries: effort(400, 1500), children: 12 };
    const { children, found } = extend(solver, tail, { ...options, profile: 'magazine' });
    for (const child of children) {
      const cookNodes = effort(20_000, 100_000);
      const check = { profile: 'magazine', nodes: 20 * cookNodes, cookNodes } as const;
      const report = checkSoundness(judge, problemOfSfen(child.sfen), check);
      expect(report).toMatchObject({ plies: plies + 2, exact: true, leftover: 0 });
      expect(report.soundness).not.toBe('unsound');
      reports.all += 1;
      if (report.soundness === 'sound') reports.sound += 1;
      for (const { kind, ply } of report.flaws) if (ply <= 2) kinds.add(kind);
    }
    // Without the line it is judged strictly.
    const strict = extend(solver, { ...tail, line: null }, { ...options, profile: 'magazine' });
    expect(strict).toEqual(extend(solver, tail, options));
    expect(found).toBeGreaterThanOrEqual(strict.found);
  });

  it('a check that mates sooner by way of the line is a cook', () => {
    // A dragon chase goes round the board once more than it has to: 6b6f leaves that round out, and
    // the diagram is mate within 85 plies, not in 101.
    const line = [
      '6e8e 8f7g 8e8g 7g6h 8g7h 6h5i 7h6i 5i4h 6i4i 4h3g 4i3h 3g2f 3h2g 2f3e 2g2e 3e4d',
      '2e2d 4d5c 2d1c 5c6d 1c6c 6d7e 6c6f 7e8d 6f8f 8d7c 8f8b 7c6d 8b8d 6d5c 8d7c 5c4d',
      '7c4c 4d3e 4c3d 3e2f 3d2e 2f3g 2e2g 3g4h 2g3h 4h5i 3h4i 5i6h 4i6i 6h7g 6i7h 7g8f',
      '7h8g 8f7e 8g8e 7e6d 8e9d 6d5c 9d8c 5c4d 8c4c 4d3e 4c3d 3e2f 3d2e 2f3g 2e2g 3g4h',
      '2g3h 4h5i 3h4i 5i6h 4i6i 6h7g 6i7h 7g8f 7h8g 8f7e 8g8e 7e6d P*6e 6d5c 8e8c 5c4d',
      '8c4c 4d3e 4c3d 3e2f 3d2e 2f3g 2e2g 3g4h 2g3h 4h5i 3h4i 5i6h 4i6i 6h7g 6i7h 7g8f',
      '7h8g 8f7e 8g8e',
    ].flatMap((moves) => moves.split(' '));
    const tail = problemOfSfen('1+P2l4/2P6/9/p8/3+R5/Bk2+P3B/9/9/9 b r4g4s4n3l14p 1');
    const placement = problemOfSfen('1+P2l4/2P+R5/9/p8/2k6/B3+P3B/9/9/9 b r4g4s4n3l14p 1');
    expect(makeSfen(placementAfter(placementAfter(placement, '6b6e'), '7e8f'))).toBe(makeSfen(tail));
    const { engine } = solver;
    engine.forget();
    engine.startJob({ interposition: 'standard' });
    const session = new Session(engine, placement);
    const named = (name: string) => session.listMoves().find((move) => session.usi(move) === name)!;
    const [move, other] = ['6b6e', '6b6f'].map(named);
    const answer = session.after(move, () => named('7e8f'));
    const thorough = { ...AMPLE.effort!, cookNodes: 1_000_000, detourNodes: 50_000 };
    const magazine = new MateJudge(engine, { placement: tail, plies: 99, line }, 'magazine');
    const judgement = magazine.judgeDiagram({ placement, move }, answer, thorough, [other]);
    expect(judgement).toEqual({ fate: 'cook', against: [other] });
  });

  it('nearly all of it is shown to be sound within what a report has here', () => {
    expect(reports.sound).toBeGreaterThan(0.9 * reports.all);
  });

  it('ties, ways round and 非限定 are taken', () => {
    expect([...kinds]).toEqual(expect.arrayContaining(['equalVariation', 'detour', 'unlimited']));
  });
});

function childrenOf(sfen: string, plies: number): readonly Child[] {
  return extended(sfen, plies).children;
}

describe('what is not taken', () => {
  test.each([
    [
      '9/9/9/2P6/9/SP7/6Bp1/6+L1k/3L5 b Rrb4g3s4n2l15p 1',
      1,
      '9/9/9/2P6/9/SP4+Rp1/6Br1/6+L1k/3L5 b b4g3s4n2l15p 1',
      '3f2g',
      '2f2g',
    ],
    [
      '9/5S3/9/9/9/9/1BB6/p2S5/1k7 b S2r4gs4n4l17p 1',
      1,
      '9/5S3/9/9/9/9/pBB6/s2S5/Sk7 b 2r4g4n4l17p 1',
      '9i9h',
      '9g9h',
    ],
    [
      '9/9/9/5+B3/9/9/6s1+S/8+r/6+P1k b rb4g2s4n4l17p 1',
      3,
      '9/9/9/5+B3/9/9/6s1+S/7r1/6+P1k b Rb4g2s4n4l17p 1',
      'R*1h',
      '2h1h+',
    ],
  ])("the answer's promotion twin ties: %s", (sfen, plies, before, check, answer) => {
    const diagram = problemOfSfen(before);
    // By brute force it is a mate of that length by that one check, and both twins last as long.
    expect(bruteForceMates(diagram, { maxPlies: plies + 4 })).toEqual([
      { move: check, plies: plies + 2, leftover: 0 },
    ]);
    const twin = answer.endsWith('+') ? answer.slice(0, -1) : `${answer}+`;
    for (const each of [answer, twin]) {
      const after = placementAfter(placementAfter(diagram, check), each);
      expect(bruteForceValue(after, { maxPlies: plies })).toEqual({ plies, leftover: 0 });
    }
    expect(childrenOf(sfen, plies).filter((child) => child.answer === answer)).toEqual([]);
  });

  test('a futile interposition as the answer, though the problem after it were one', () => {
    // After L*1c only drops on 1b parry, and all of them are futile: a mate in one ply.
    const before = problemOfSfen('7lk/9/7G1/9/9/9/9/9/9 b L2r2b3g4s4n2l18p 1');
    const after = '7lk/8p/7GL/9/9/9/9/9/9 b 2r2b3g4s4n2l17p 1';
    expect(makeSfen(placementAfter(placementAfter(before, 'L*1c'), 'P*1b'))).toBe(after);
    for (const [interposition, mate] of [
      ['standard', 1],
      ['none', 3],
    ] as const) {
      const mates = bruteForceMates(before, { maxPlies: 3, interposition });
      expect(mates).toContainEqual(expect.objectContaining({ move: 'L*1c', plies: mate }));
    }
    expect(bruteForceValue(problemOfSfen(after), { maxPlies: 3 })).toMatchObject({ plies: 1 });
    expect(childrenOf(after, 1).filter(({ answer }) => answer === 'P*1b')).toEqual([]);
  });

  test('another check mates, by brute force', () => {
    const { sfen, plies } = TAILS[3];
    const names = new Set(childrenOf(sfen, plies).map((child) => child.sfen));
    let cooked = 0;
    for (const unanswered of unanswers(problemOfSfen(sfen))) {
      if (cooked > 20) break;
      for (const { placement, usi: check } of diagramsBefore(unanswered).slice(0, 4)) {
        const mates = bruteForceMates(placement, { maxPlies: 3, maxNodes: 20_000 });
        if (mates === 'gaveUp' || !mates.some(({ move }) => move !== check)) continue;
        cooked += 1;
        expect(names.has(makeSfen(placement))).toBe(false);
      }
    }
    expect(cooked).toBeGreaterThan(10);
  });
});

describe('the options', () => {
  const { plies, sfen } = LONGER[2];
  const small = { children: 20, effort: LITTLE };

  test('the same seed gives the same extension, whatever the solver did before; another seed another choice', () => {
    const first = extended(sfen, plies, small);
    solver.solve(problemOfSfen(TAILS[3].sfen));
    expect(extended(sfen, plies, small)).toEqual(first);
    expect(extended(sfen, plies, { ...small, seed: 2 }).children).not.toEqual(first.children);
  });

  test.each([0, 1, 2, 7, 30])('no more than %d tries', (tries) => {
    expect(triesOf(extended(sfen, plies, { ...small, tries }))).toBe(tries);
  });

  test('no more children than asked for, no child twice, no more tried that are alike', () => {
    const { children, found } = extended(sfen, plies, small);
    expect(children.length).toBe(20);
    expect(found).toBeGreaterThan(20);
    expect(new Set(children.map((child) => child.sfen)).size).toBe(20);
    const one = { ...LITTLE, alike: 1 };
    expect(triesOf(extended(sfen, plies, { effort: one }))).toBeLessThan(triesOf(extended(sfen, plies)));
  });

  test('a cancelled extension ends early', () => {
    const cancel = makeCancel();
    drop(cancel);
    const tail = { placement: problemOfSfen(sfen), plies, line: null };
    const stopped = extend(solver, tail, { ...AMPLE, ...small }, cancel);
    expect(triesOf(stopped)).toBeLessThan(triesOf(extended(sfen, plies, small)) / 2);
  });
});

it('finds what the defences of a long problem take only where nodes are given to them', () => {
  // Of 111 plies by two other solvers.
  const longest = 'S4+pg2/Pg+pLL4/+PNP1P2+B1/+pP+L+N5/+P1+P3B2/G1S1R4/1+PNS1+R3/k+n+sG5/2+P1L4 b 6p 1';
  const start = ['8g8h', '9h9i'];
  const placement = start.reduce(placementAfter, problemOfSfen(longest));
  const tail = { placement, plies: 109, line: null };
  const options = { ...AMPLE, tries: 3000, allows: (head: Placement) => makeSfen(head) === longest };
  const { children } = extend(solver, tail, { ...options, effort: WHEN_DRY });
  expect(children.map(({ sfen, move, answer }) => [sfen, move, answer])).toEqual([[longest, ...start]]);
  expect(extend(solver, tail, { ...options, effort: WIDE }).found).toBe(0);
});

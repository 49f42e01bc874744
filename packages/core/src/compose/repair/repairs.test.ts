/** @slow */

import { loadEngine } from '@tsume/engine/node';
import { Color, type Position, Square } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { MateSolver } from '../../mate/solver.ts';
import { checkSoundness } from '../../mate/soundness.ts';
import type { Report } from '../../mate/verdict.ts';
import { replay, toPosition } from '../../notation/replay.ts';
import type { Placement } from '../../placement/placement.ts';
import { complete, isComplete } from '../../placement/reading.ts';
import { makeSfen, parseSfen } from '../../placement/sfen.ts';
import { faultsOf } from '../../placement/validate.ts';
import type { RepairKind } from './candidate.ts';
import { repairs } from './repairs.ts';

const solver = new MateSolver(loadEngine({ tableMiB: 1 }));

function problem(sfen: string): Placement {
  const parsed = parseSfen(sfen);
  const completed = parsed.ok ? complete(parsed.value) : parsed;
  if (!completed.ok) throw new Error(completed.error.message);
  return completed.value;
}

interface Case {
  readonly how: RepairKind;
  readonly plies: number;
  readonly flawed: string;
  readonly repaired: string;
}

/**
 * Flawed problems, without the defender's hand, each with a repair that makes it sound at the same
 * length.
 */
const CASES: readonly Case[] = [
  // R*2c mates too: a pawn on that square.
  {
    how: 'block',
    plies: 5,
    flawed: '6pr1/7k1/4s4/6LG1/8+p/9/9/9/9 b RP 1',
    repaired: '6pr1/7k1/4s2p1/6LG1/8+p/9/9/9/9 b RP 1',
  },
  // 非限定: B*4a as well as B*3b.
  {
    how: 'block',
    plies: 3,
    flawed: '9/9/9/8k/9/7+R1/9/9/9 b B 1',
    repaired: '5p3/9/9/8k/9/7+R1/9/9/9 b B 1',
  },
  // Two cooks by the bishop to 6d, promoting or not, which check from beyond 5c.
  {
    how: 'block',
    plies: 7,
    flawed: '9/3P2k2/2B6/5+R3/9/5N3/9/9/9 b G 1',
    repaired: '9/3P2k2/2B1p4/5+R3/9/5N3/9/9/9 b G 1',
  },
  // S*3b at the first move and the capture on 3b in its line.
  {
    how: 'guard',
    plies: 11,
    flawed: '7k1/4L4/9/8B/6L2/6s2/9/9/N8 b SP 1',
    repaired: '5r1k1/4L4/9/8B/6L2/6s2/9/9/N8 b SP 1',
  },
  // 1c2c at the seventh move.
  {
    how: 'guard',
    plies: 9,
    flawed: '7k1/9/6+R1L/9/9/9/9/9/9 b N 1',
    repaired: '7k1/9/6+R1L/5b3/9/9/9/9/9 b N 1',
  },
  // 非限定: R*2b as well as R*1a.
  {
    how: 'guard',
    plies: 7,
    flawed: '7k1/6P2/7B1/9/9/9/9/9/9 b R 1',
    repaired: '7k1/6P2/7Bs/9/9/9/9/9/9 b R 1',
  },
  // A cook in an equal variation: 8b9c.
  {
    how: 'guard',
    plies: 5,
    flawed: '2k6/6B2/4l4/2P6/9/9/9/9/9 b 2GS 1',
    repaired: '2k6/6B2/4l4/2P6/1b7/9/9/9/9 b 2GS 1',
  },
  // 7d6d is the horse's move alone.
  {
    how: 'demote',
    plies: 3,
    flawed: '5+S3/9/4k4/2+B5g/1+l4+S2/9/3L5/9/9 b S 1',
    repaired: '5+S3/9/4k4/2B5g/1+l4+S2/9/3L5/9/9 b S 1',
  },
  // 非限定: whether the rook promotes on 6a.
  {
    how: 'demote',
    plies: 3,
    flawed: '2k2S3/1+rp6/4S4/7G1/3R5/9/9/9/9 b G 1',
    repaired: '2k2S3/1+rp6/4S4/7G1/3+R5/9/9/9/9 b G 1',
  },
  // 2d3d and 3d3c by the horse; what stands there now has to promote in the main line.
  {
    how: 'demote',
    plies: 3,
    flawed: '9/8k/9/5l1+B1/7+R1/8n/9/9/9 b - 1',
    repaired: '9/8k/9/5l1P1/7+R1/8n/9/9/9 b - 1',
  },
  // The same, from another square.
  {
    how: 'move',
    plies: 3,
    flawed: '9/8k/9/5l1+B1/7+R1/8n/9/9/9 b - 1',
    repaired: '9/8k/9/5l2+B/7+R1/8n/9/9/9 b - 1',
  },
  // Two cooks by the lance beside the bishop, which belongs to the main line's end only.
  {
    how: 'move',
    plies: 3,
    flawed: '9/8k/4B4/7LB/9/9/9/7L1/1L7 b - 1',
    repaired: '9/8k/4B1L2/8B/9/9/9/7L1/1L7 b - 1',
  },
  // 4e3c by a knight that does nothing else.
  {
    how: 'remove',
    plies: 5,
    flawed: '8k/9/7Gb/9/5N3/9/9/9/9 b R 1',
    repaired: '8k/9/7Gb/9/9/9/9/9/9 b R 1',
  },
  // Two cooks by the knight, or with its help.
  {
    how: 'remove',
    plies: 7,
    flawed: '8k/9/3R5/6+S2/7N1/9/9/9/9 b S 1',
    repaired: '8k/9/3R5/6+S2/9/9/9/9/9 b S 1',
  },
  // The knight captured is left over.
  {
    how: 'remove',
    plies: 3,
    flawed: '9/8k/7n1/7P1/7+R1/9/3n5/9/9 b - 1',
    repaired: '9/8k/9/7P1/7+R1/9/3n5/9/9 b - 1',
  },
  // The pawn is left over.
  {
    how: 'handOver',
    plies: 5,
    flawed: '8k/6P2/7B1/9/9/9/9/9/9 b RP 1',
    repaired: '8k/6P2/7B1/9/9/9/9/9/9 b R 1',
  },
  // A silver is left over, and S*3b mates as well.
  {
    how: 'handOver',
    plies: 3,
    flawed: '7k1/9/4N1Gn1/9/9/9/9/9/9 b 2SN 1',
    repaired: '7k1/9/4N1Gn1/9/9/9/9/9/9 b SN 1',
  },
  // S*1b 2a3a 9f8f; with a lance there is no such first move.
  {
    how: 'handOver',
    plies: 3,
    flawed: '7k1/4+R4/9/7+p1/9/+B8/9/9/9 b S 1',
    repaired: '7k1/4+R4/9/7+p1/9/+B8/9/9/9 b L 1',
  },
];

/** Budgets for problems of this size. */
const BUDGET = { nodes: 200_000, cookNodes: 50_000 };

const reports = new Map<string, Report>();

function reportOn(sfen: string): Report {
  const known = reports.get(sfen) ?? checkSoundness(solver, problem(sfen), BUDGET);
  reports.set(sfen, known);
  return known;
}

/**
 * The position after a line by tsshogi's rules alone, each attacker's move a check; null where a
 * move can't be played.
 */
function positionAfter(placement: Placement, line: readonly string[]): Position | null {
  const steps = replay(placement, line);
  if (!steps.ok) return null;
  const position = toPosition(placement);
  for (const { move } of steps.value) {
    position.doMove(move);
    if (position.color === Color.WHITE && !position.checked) return null;
  }
  return position;
}

describe('repairs', () => {
  it.each(CASES)('$how: $flawed', ({ how, plies, flawed, repaired }) => {
    const report = reportOn(flawed);
    expect(report).toMatchObject({ soundness: 'unsound', plies });
    const found = repairs(problem(flawed), report.line!, report.flaws);
    const index = found.findIndex(({ placement }) => makeSfen(placement) === makeSfen(problem(repaired)));
    expect(found[index]).toMatchObject({ how });
    expect(index).toBeLessThan(30);
    expect(checkSoundness(solver, problem(repaired), BUDGET)).toMatchObject({
      soundness: 'sound',
      plies,
      line: found[index].line,
    });
  });

  it.each([...new Set(CASES.map(({ flawed }) => flawed))])(
    'are problems with the main line of %s',
    (flawed) => {
      const start = problem(flawed);
      const report = reportOn(flawed);
      const found = repairs(start, report.line!, report.flaws);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ placement }) => makeSfen(placement))).size).toBe(found.length);
      for (const { placement, line } of found) {
        expect(faultsOf(placement)).toEqual([]);
        expect(isComplete(placement)).toBe(true);
        expect(makeSfen(placement)).not.toBe(makeSfen(start));
        expect(line).toHaveLength(report.line!.length);
        expect(positionAfter(placement, line)).not.toBeNull();
      }
    },
  );

  it.each([...new Set(CASES.map(({ flawed }) => flawed))])('touch a flaw of %s', (flawed) => {
    const start = problem(flawed);
    const report = reportOn(flawed);
    const cooks = report.flaws.filter(
      ({ kind, fault }) => fault && !['leftover', 'variationCook'].includes(kind),
    );
    const hasOthers = report.flaws.some(({ kind }) => ['leftover', 'variationCook'].includes(kind));
    for (const { placement, squares, touched, line: own } of repairs(start, report.line!, report.flaws)) {
      const answered = cooks.filter(({ ply, line }) => {
        const before = report.line!.slice(0, ply - 1);
        // Or the main line plays it by now.
        return own[ply - 1] === line[0] || isAnswered(placement, before, line, squares);
      }).length;
      expect(hasOthers ? Math.max(answered, touched) : answered).toBe(touched);
    }
  });

  it('needs no more than a cook’s first move', () => {
    const [{ flawed, repaired }] = CASES;
    const { line, flaws } = checkSoundness(solver, problem(flawed), { ...BUDGET, verdictOnly: true });
    expect(flaws.map((flaw) => flaw.line.length)).toEqual([1]);
    const found = repairs(problem(flawed), line!, flaws).map(({ placement }) => makeSfen(placement));
    expect(found).toContain(makeSfen(problem(repaired)));
  });

  it('finds nothing to do without faults, or on a line that is not the diagram’s', () => {
    const [{ flawed, repaired }] = CASES;
    const { line, flaws } = reportOn(repaired);
    expect(repairs(problem(repaired), line!, flaws)).toEqual([]);
    expect(repairs(problem(flawed), ['1a1b'], reportOn(flawed).flaws)).toEqual([]);
  });

  it('are the same each time and leave the diagram as it was', () => {
    const [{ flawed }] = CASES;
    const start = problem(flawed);
    const { line, flaws } = reportOn(flawed);
    expect(repairs(start, line!, flaws)).toEqual(repairs(start, line!, flaws));
    expect(start).toEqual(problem(flawed));
  });
});

/**
 * Whether a cook cannot be played, or a piece that was put down could capture one of its moves,
 * pinned or not, by tsshogi.
 */
function isAnswered(
  placement: Placement,
  before: readonly string[],
  cook: readonly string[],
  squares: readonly number[],
): boolean {
  if (positionAfter(placement, [...before, ...cook]) === null) return true;
  return cook.some((usi, ply) => {
    if (ply % 2 === 1) return false;
    const position = positionAfter(placement, [...before, ...cook.slice(0, ply + 1)])!;
    return position
      .listAttackers(Square.newByUSI(usi.slice(2, 4))!)
      .some((square) => squares.includes(square.index) && position.board.at(square)?.color === Color.WHITE);
  });
}

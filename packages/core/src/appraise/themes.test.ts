/**
 * Each theme on a problem that is known for it, and on one that comes near and does not show it.
 * Where a published line is given the detectors get that line; else the solver's.
 *
 * Diagrams and recorded lines of 将棋図巧 and 将棋無双 (public domain) as tokoroten/edo_era_tsume_shogi
 * (CC0) has them. What they are known for: "kazemidori": 風みどりの玉手箱, kazemidori.fool.jp; "toybox":
 * 詰将棋おもちゃ箱, toybox.a.la9.jp.
 */

import { loadEngine } from '@tsume/engine/node';
import { problemOfSfen } from '@tsume/testing/tsshogi-placement';
import { describe, expect, it, vi } from 'vitest';
import { bruteForceValue } from '@tsume/testing/brute-force';
import { MateSolver } from '../mate/solver.ts';
import { contradiction } from '../order/contradictions.ts';
import type { Order, Range } from '../order/order.ts';
import { HAND_LETTERS, KIND_LETTERS, kindOfLetter, makeStandingPiece } from '../order/piece-text.ts';
import { flipColours } from '../placement/canonical.ts';
import { KING, WHITE } from '../placement/pieces.ts';
import type { Placement } from '../placement/placement.ts';
import { playMove } from '../placement/play.ts';
import { applyReading } from '../placement/reading.ts';
import { parseSfen } from '../placement/sfen.ts';
import { Questions } from './questions.ts';
import { THEMES, THEME_NAMES, type Theme, themeNamed } from '../vocabulary/theme.ts';
import { type ThemesFound, findThemes } from './themes.ts';
import { playedLineOf } from './played-line.ts';

vi.setConfig({ testTimeout: 120_000 });

const solver = new MateSolver(loadEngine({ tableMiB: 16 }));

interface Example {
  readonly sfen: string;
  /** A published line, or moves to look at; else the solver's main line. */
  readonly line?: string;
}

function look({ sfen, line }: Example, wanted: readonly Theme[], questionNodes = 100_000): ThemesFound {
  const parsed = parseSfen(sfen);
  const placement = parsed.ok ? applyReading(parsed.value) : parsed;
  if (!placement.ok) throw new Error(placement.error.message);
  // The table of the solution helps, whichever line is looked at.
  const solution = solver.solve(placement.value, { nodes: line === undefined ? 1_000_000 : 20_000 });
  const moves = line === undefined ? solution.line : line === '' ? [] : line.split(' ');
  if (moves === null) throw new Error('The example is not solved.');
  const questions = new Questions(solver.engine, placement.value.sideToMove, { questionNodes });
  return findThemes(playedLineOf({ placement: placement.value, line: moves }), questions, wanted);
}

const CLASSIC = { sfen: '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1' };
const ZUKO_1 = {
  sfen: '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1',
  line:
    'S*5d 6e7e 7i8g 7e8f 5g6f 3f6f 5a9e+ 8f7f P*7g 6f7g 9e7g 7f8e R*1e R*2e 1e2e 1f2e 7g9e 8e7f R*2f R*3f 2f3f 2e3f 9e7g 7f8e ' +
    'R*3e R*4e 3e4e 3f4e 7g9e 8e7f R*4f R*5f 4f5f 4e5f 9e7g 7f8e R*8d 8e8d 7g9e 8d8c 9b8b 8a8b 8g7e 7d7e P*8d 8c9b S*8a 9b9a 7b8b ' +
    '9a8b 7a7b 8b9a P*9b 5f9b 8a9b+ 9a9b B*7d 9b9a 7b8b 9a8b 8d8c+ 8b7a 9e6b 7a6b 5d6c+ 6b6a 8c7b 6a5a 6c5b',
};
const ZUKO_20 = {
  sfen: '4ng2+r/5+r1+L1/4P1k1G/4l2P1/3spS1p+p/9/3N1L+p2/3+b5/1+B7 b 2g2s2nl12p 1',
  line:
    '2d2c+ 3c4c 4e4d 4c3d 6g5e 6h7h 2c2d 3d2d 8i7i 7h7i 2b2c 2d3d P*3e 7i3e 4d3c+ 4b3c 2c3c 3d3c 5e4c+ 5a4c R*2c 3c4b 4g4c+ 4b5a ' +
    '5c5b+ 4a5b 4c5b 5a5b N*6d 5b6b G*5b 6b7a 2c7c+ 7a8a 6d7b+ 8a9b 7c8b',
};
const ZUKO_98 = {
  sfen: '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1',
  line:
    'R*1c R*1b G*2b 1a2b S*3c 2b3a G*3b 1b3b 3c3b+ 3a3b R*3d 3b4b 3d4d 4b5b 4d5d 5b6b 5d6d 6b7b 6d7d 7b6b 7d7c+ 6b5a 1c5c+ 5a4a ' +
    '7c7a 4a3b 7a6b 3b2a 5c2c 2a1a 6b1b',
};
const SMALL_SMOKE = {
  sfen: '5S+nGg/5+S1gk/6NsN/6G+n+S/9/9/9/9/9 b 2r2b4l18p 1',
  line: '2a1a 1b1a G*2a 1a1b 2a2b 3a2b 3d2c 2d2c G*1a 1b1a 1c2a+ 1a1b 2a2b 2c2b N*2d 1b1a S*1b 2b1b 2d1b+ 1a1b N*2d 1b1a 3c2a+ 1a2a 4a3b 2a1a 2d1b+ 1a1b 1d2c 1b1a 3b2a+ 1a2a 4b3b 2a1a 2c2b',
};
const CAPITAL_SMOKE = {
  sfen: '9/9/9/1R7/S1+P6/2BNR4/+P+P1G+L4/1NB2N3/k1P6 b 3g3sn3l14p 1',
  line: '9g9h 9i9h 8g9g 9h9g 9e8f 9g8h 8f7g 8h7i 7g6h 7i7h 6g7g 7h6h 5g5h 6h7g 5f5g 7g6f 7e6e 6f7f 5h6g 7f6e 5g5e 6e5e 6g5f',
};
const ZUKO_99 = {
  sfen: 'k1+P4n1/2L+P2sL1/r4+P+P1P/+BpP+Pl1+Rg1/NP1S+PP+p1g/2L+p1g+P1+P/Ps1G1+P1N1/1sN1P4/B8 b - 1',
  line:
    '7a8a 9a8a 7b7a+ 8a9a 7a8a 9a8a 6b7b 8a9a 7b8b 9a8b 7d7c+ 8b9a 7c8b 9a8b 6d7c 8b9a 7c8b 9a8b 7f7b+ 8b9a 7b8b 9a8b 9d9c 8b9c ' +
    'R*7c 9c9d 7c8c+ 9d8e 8c8d 8e8d 3d5d 8d9e L*9f 8g9f+ 9g9f 9e9f S*8g 9f9g 5d9d 9g8g 9d8e 8g7h 8e8h 7h6g S*6h 6g5h 6h5g 5h4g ' +
    '3f4f 4g5g G*5f 6f5f 5e5f 5g6g 6e7f 6g7f 5f6f 7f6f 8h7g 6f6e 4f5e 6e5e 7g6f 5e4e 4c4d 4e4d 6f5f P*5e 5f5e 4d3c 5e5c 3c3d 5c4d ' +
    '3d2c 4d2d 2c2d 1f1e 2d3d G*4d 3d2c P*2d 2c1c G*2c 3b2c 2d2c+ 1c2c 2g3e 2c1b P*1c 1b1c P*1d 1c1b S*1c 2a1c 1d1c+ 1b1c 3e2c+ ' +
    '1c2c 4d3c 2c1b P*1c 1b1c N*2e 1c1b 3c2c 1b2c 9i3c+ 2c1b 2e1c+ 1b1c 1e2d 1c1b 2d2c 1b1a 2b2a+ 1a2a 3c2b',
};
/** 35角 24角合 24龍: the bishop guards the dragon. */
const THROWN = { sfen: '7+P1/9/5S2k/9/9/7+R1/9/9/9 b Brb4g3s4n4l17p 1' };
const MUSO_30 = {
  sfen: '2B1n1R2/7Gp/4+N4/6rk1/4sNl2/9/2+p2NsG1/5+B3/1s1P3s1 b 2g3l15p 1',
  line:
    '2b2c 2d2e 2c2d 2e2d 3a3d+ 2d3d R*3c 3d4e 3c3e+ 4e5f 3e5e 5f6g 5e6f 6g7h L*7i 7h7i S*6h 7i8h 6f7g 8h9h P*9i 9h9i 7g9g 8i9h+ ' +
    '4h6f 9i8i 6f5f 8i9i 5f5e 9i8i 5e4e 8i9i 4e4d 9i8i 4d3d 8i9i 3d3c 9i8i 3c2c 8i9i 2c2b 9i8i 2b1b 8i9i 1b2b 9i8i 2b2c 8i9i 2c3c ' +
    '9i8i 3c3d 8i9i 3d4d 9i8i 4d4e 8i9i 4e5e 9i8i 5e5f 8i9i 5f6f 9i8i 6f6g 8i9i 6g7g 9i8i 7g7h 8i7h 9g7g 7h6i 7g7i 6i5h 7i5i 5h4g ' +
    '5i5g 4g3h 2g3g 3h2h 3g2g 2h3h 2g2h 3h3i S*4h 3i2h 5g3g 2h1h P*1i 1h1i 3g1g 2i1h+ 7a8b+ 1i2i 8b8c 2i1i 8c7c 1i2i 7c7d 2i1i ' +
    '7d6d 1i2i 6d6e 2i1i 6e5e 1i2i 5e5f 2i1i 5f4f 1i2i 4f4g 2i1i 4g3g 1i2i 3g3h 2i3h 1g3g 3h4i 3g3i 4i5h 3i5i',
};
const MUSO_49 = {
  sfen: 'nn3B3/2Pp3r1/S1p1B4/s2Pp4/L1k6/2+p6/5+r3/9/3L5 b G3g2s2n2l12p 1',
  line:
    'G*8e 9d8e 6d6c 7e7d 6c6b 4g4a 5c6d+ 7d8c P*8d 8c7b 6d5d 7b7a 6b6a+ 4a6a P*7b 2b7b 5d7b 6a7b 9c8b+ 7a8b R*9b 8b7a 9b7b+ 7a7b ' +
    'R*5b 7b7a 5b6b+',
};
/**
 * Of the suite of another program (mogproject), with what its name says: a problem of two kings.
 */
const KAROLINA = { sfen: '4RB1k1/5s3/7n1/5s1LP/9/7r1/9/9/6K2 b b4g2s3n3l17p 1' };
/** KomoringHeights, issue 8: the lance's check, uncovered. */
const KH_8 = { sfen: '6p2/8k/9/6P2/8+P/9/9/9/8L b G2r2b3g4s4n3l15p 1' };
const DISTANT = { sfen: '9/5LR2/8k/9/9/9/9/9/9 b GLr2b3g4s4n2l18p 1' };
const DOUBLE = { sfen: '8k/9/6N2/9/4B4/9/9/9/9 b G2rb3g4s3n4l18p 1' };
const BLOCKED = { sfen: '5BR2/8k/9/4G3r/6B2/9/9/9/9 b NL3g4s3n3l18p 1' };
/** A mate out of a game, from the sets of mates published by yaneurao (2020). */
const GAME = {
  sfen: 'l5k1l/1R3g3/2Np2B2/2P1ppsgp/pp7/4PPPpP/1SK1bSN2/6+n2/8L b GNL2Prgs4p 161',
};
/** The beginning of a chase as the Japanese Wikipedia tells it under 竜追い. */
const CHASE = {
  sfen: '9/9/9/9/9/9/9/8k/7+R1 b r2b4g4s4n4l18p 1',
  line: '2i1i 1h2g 1i2h 2g3f 2h3g 3f4e 3g4f 4e5d 4f5e 5d6c 5e5c 6c7d 5c7c 7d8e',
};
/** A made diagram: the letter I. */
const LETTER = { sfen: '9/2gspsg2/4P4/4k4/4P4/4p4/4P4/2NNLNN2/9 b 2r2b2g2s3l13p 1', line: '' };

/**
 * A theme, where it is known from, the problem, and the plies at which it is shown; 0 for a
 * diagram.
 */
type Shown = readonly [theme: Theme, source: string, example: Example, plies: readonly number[]];

const SHOWN: readonly Shown[] = [
  ['sacrifice', 'a classic of three plies: the promoted bishop is given up', CLASSIC, [1]],
  ['distantInterposition', 'made; the oracle below', DISTANT, [4]],
  ['thrownInterposition', 'made: the king cannot take back on 24', THROWN, [2]],
  ['movedInterposition', '図巧20: 78馬 (kazemidori)', ZUKO_20, [6]],
  [
    'dropPawnMateProvocation',
    '図巧20: without the horse 35歩 would be a drop-pawn mate (kazemidori)',
    ZUKO_20,
    [6],
  ],
  ['underPromotion', '無双49: 63歩不成, 62歩不成 (kazemidori)', MUSO_49, [3, 5]],
  [
    'dropPawnMateAvoidance',
    '無双49: had it promoted, 84歩 would be a drop-pawn mate (kazemidori)',
    MUSO_49,
    [5],
  ],
  ['dropPawnMateAvoidance', '図巧1: 84飛 for 15飛 ends in a drop-pawn mate (kazemidori)', ZUKO_1, [13]],
  ['distantDrop', '図巧1: 15飛 (kazemidori, toybox)', ZUKO_1, [13, 19, 25]],
  ['limitedDrop', '図巧1: 15飛 (kazemidori, toybox)', ZUKO_1, [13, 19, 25]],
  ['blockedFlight', 'made: the rook stands in the way at 1c', BLOCKED, [1]],
  ['discoveredCheck', "KomoringHeights' issue 8", KH_8, [1]],
  ['doubleCheck', 'of the machine-composed set by tanuki-tsume-shogi', DOUBLE, [1]],
  ['counterCheck', 'Karolina: the lance on 3a checks back', KAROLINA, [2]],
  ['twoKings', 'Karolina', KAROLINA, [0]],
  ['horseSaw', '無双30: there and back, and on the other side (toybox)', MUSO_30, [27, 45, 93]],
  ['dragonChase', 'Wikipedia, 竜追い', CHASE, [1]],
  ['smoke', '図巧99: 39 pieces at first, three at the end', ZUKO_99, [2]],
  ['smallSmoke', 'composed by program: 金銀桂煙, 13 men; the first move captures', SMALL_SMOKE, [1]],
  ['smallSmoke', 'composed by program: 都煙, 15 men, four of them left', CAPITAL_SMOKE, [2]],
  ['shape', 'made: the letter I', LETTER, [0]],
  ['finalShape', '無双30: 詰上りは純対称形 (toybox)', MUSO_30, [0]],
  [
    'oneKind',
    'of the machine-composed set: golds',
    { sfen: '7gk/6G2/8G/9/9/9/9/9/9 b 2r2bg4s4n4l18p 1' },
    [0],
  ],
  ['rookAndBishop', 'of the machine-composed set', { sfen: '5B2r/6B1k/9/9/9/9/9/9/9 b r4g4s4n4l18p 1' }, [0]],
  ['gameLike', 'out of a game', GAME, [0]],
  ['nakedKing', '図巧98', ZUKO_98, [0]],
  ['modelMate', 'the gold checks, the bishop guards it, and every square is barred once', DOUBLE, [3]],
];

const NOT_SHOWN: readonly (readonly [theme: Theme, why: string, example: Example])[] = [
  ['sacrifice', 'the king goes past the silver', { sfen: '7Sk/9/9/7P1/9/9/9/9/9 b S2r2b4g2s4n4l17p 1' }],
  ['distantInterposition', 'next to the king', ZUKO_98],
  ['distantInterposition', '図巧1: the bishop guards the rooks', ZUKO_1],
  ['thrownInterposition', 'away from the king', DISTANT],
  ['thrownInterposition', '図巧98: the king takes back on 12', ZUKO_98],
  ['movedInterposition', 'drops and captures only', ZUKO_1],
  [
    'underPromotion',
    'promoted it mates as well',
    { sfen: '6G1k/R8/7+P1/9/9/9/9/9/9 b r2b3g4s4n4l17p 1', line: '9b1b' },
  ],
  ['dropPawnMateAvoidance', 'no pawn drop in it', KAROLINA],
  ['dropPawnMateProvocation', 'no pawn drop in it', KAROLINA],
  ['distantDrop', 'next to the king', { sfen: '7G1/8k/8p/9/9/9/9/9/9 b Rr2b3g4s4n4l17p 1' }],
  [
    'limitedDrop',
    'from 1c it mates as well',
    { sfen: '7lk/7p1/7G1/9/9/9/9/9/9 b L2r2b3g4s4n2l17p 1', line: 'L*1b' },
  ],
  [
    'blockedFlight',
    'the silver guards the square all the same',
    { sfen: '8S/6R2/8k/7r1/8S/9/9/9/9 b S2b4gs4n4l18p 1' },
  ],
  ['discoveredCheck', 'the knight that moves checks too', DOUBLE],
  ['doubleCheck', 'the piece that moves gives no check', KH_8],
  ['counterCheck', 'the attacker has no king', CLASSIC],
  ['twoKings', 'the attacker has no king', CLASSIC],
  ['horseSaw', 'a dragon', CHASE],
  ['dragonChase', 'a horse, and dragons that check a few times', MUSO_30],
  ['dragonChase', 'four checks', { ...CHASE, line: CHASE.line.slice(0, 4 * 10 - 1) }],
  ['smoke', 'seven pieces at the end', MUSO_30],
  ['smallSmoke', '39 pieces at first', ZUKO_99],
  [
    'smallSmoke',
    'a pawn in hand',
    { ...SMALL_SMOKE, sfen: SMALL_SMOKE.sfen.replace('b 2r2b4l18p', 'b P2r2b4l17p') },
  ],
  [
    'smallSmoke',
    'a fourth man left, and the king not on 5五',
    { ...SMALL_SMOKE, sfen: SMALL_SMOKE.sfen.replace('/9 b 2r2b4l18p', '/P8 b 2r2b4l17p') },
  ],
  ['shape', 'the king stands beside the letter', { ...LETTER, sfen: LETTER.sfen.replace('4k4', '4R3k') }],
  ['finalShape', 'no pattern', CLASSIC],
  ['oneKind', 'silvers and a bishop', CLASSIC],
  ['rookAndBishop', 'silvers', CLASSIC],
  [
    'gameLike',
    'silvers around the king, nothing at home',
    { sfen: '6Ss1/5Sk2/5s3/9/9/9/9/9/9 b B2rb4g4n4l18p 1' },
  ],
  ['nakedKing', 'silvers', CLASSIC],
  ['modelMate', 'the silver that is left bars nothing', CLASSIC],
];

describe('themes', () => {
  it.each(SHOWN)('%s: %s', (theme, _, example, plies) => {
    const { themes } = look(example, [theme]);
    expect(themes.map((each) => each.theme)).toEqual([theme]);
    const moves = example.line?.split(' ');
    const at = themes[0].evidence.map((each) => each.moves[0]?.ply ?? 0);
    expect(at).toEqual(expect.arrayContaining([...plies]));
    for (const { ply, usi } of themes[0].evidence.flatMap((each) => each.moves))
      if (moves !== undefined) expect(moves[ply - 1]).toBe(usi);
  });

  it.each(NOT_SHOWN)('no %s: %s', (theme, _, example) => {
    expect(look(example, [theme])).toEqual({ themes: [], undecided: [] });
  });

  it('every theme has an example and a counter-example', () => {
    for (const rows of [SHOWN, NOT_SHOWN])
      expect(THEMES.filter((theme) => !rows.some(([each]) => each === theme))).toEqual([]);
  });
});

const exactly = (count: number): Range => [count, count];

/** The order of what a diagram has of each kind, and of nothing else. */
function countsOf({ board, black }: Placement): Order {
  const ofSide = (colour: number): object =>
    Object.fromEntries(
      KIND_LETTERS.map((letter) => {
        const piece = kindOfLetter(letter) | colour;
        return [letter, exactly(board.filter((each) => each === piece).length)];
      }),
    );
  return {
    counts: {
      attacker: ofSide(0),
      defender: ofSide(WHITE),
      hand: Object.fromEntries(HAND_LETTERS.map((letter) => [letter, exactly(black[kindOfLetter(letter)])])),
    },
    pieces: exactly(board.filter((each) => each !== 0).length + black.reduce((a, b) => a + b, 0)),
    twoKings: board.includes(KING),
  };
}

describe('an order for no more than a diagram that shows a theme', () => {
  it.each(SHOWN)('is not refused for %s: %s', (theme, _, { sfen, line }) => {
    const placement = problemOfSfen(sfen);
    const { board } = placement;
    const squares = [...board.keys()].filter((square) => board[square] !== 0);
    const plies = line?.split(' ').length ?? 0;
    const order = {
      ...countsOf(placement),
      themes: [theme],
      // A line that is cut before its end is no measure of the mate.
      ...(plies % 2 === 1 && { plies: [1, plies] as const }),
    };
    expect(contradiction(order)).toBeNull();
    // What was made to show a diagram, or to begin in the middle, may not stand as an order has it.
    if ([CHASE, LETTER].every((made) => made.sfen !== sfen))
      expect(
        contradiction({
          ...order,
          fixed: squares.map((square) => makeStandingPiece(board[square], square)),
          handsOnly: true,
        }),
      ).toBeNull();
  });
});

it('the distant interposition lasts longer than every other defence, by the oracle', () => {
  const before = ['3b3c+', '1c1d', 'L*1g'].reduce(playMove, problemOfSfen(DISTANT.sfen));
  const [{ evidence }] = look(DISTANT, ['distantInterposition']).themes;
  const valueAfter = (defence: string): unknown =>
    bruteForceValue(playMove(before, defence), { maxPlies: 3 });
  expect(valueAfter('P*1f')).toMatchObject({ plies: 3 });
  expect(evidence[0].refuted).toContain('1d2e');
  for (const defence of evidence[0].refuted ?? []) expect(valueAfter(defence)).toMatchObject({ plies: 1 });
});

it('a letter is read from the side that attacks', () => {
  // examples/records: 21 plies to the letter V.
  const drawn = problemOfSfen('9/2r3l2/2+P3P2/2+P3G2/2+N3s2/+SBRGB1+P2/3S5/k+s7/2P2+P3 b Gg3n3l12p 1');
  for (const placement of [drawn, flipColours(drawn)]) {
    const { line } = solver.solve(placement);
    const played = playedLineOf({ placement, line: line ?? [] });
    const questions = new Questions(solver.engine, played.attacker, { questionNodes: 1000 });
    expect(findThemes(played, questions, ['finalShape']).themes).toMatchObject([
      { evidence: [{ note: 'the letter V' }] },
    ]);
  }
});

it('what a question cannot tell within its nodes is undecided, not shown', () => {
  const example = { ...ZUKO_1, line: ZUKO_1.line.split(' ').slice(0, 13).join(' ') };
  expect(look(example, ['limitedDrop', 'sacrifice'], 5)).toMatchObject({
    themes: [{ theme: 'sacrifice' }],
    undecided: ['limitedDrop'],
  });
});

it('no interposition is called distant where nobody tells which ones are futile', () => {
  const placement = problemOfSfen(DISTANT.sfen);
  const { line } = solver.solve(placement);
  const questions = new Questions(solver.engine, 'black', { questionNodes: 1000, interposition: 'none' });
  const found = findThemes(playedLineOf({ placement, line: line ?? [] }), questions, [
    'distantInterposition',
  ]);
  expect(found).toEqual({ themes: [], undecided: ['distantInterposition'] });
});

it('themes go by their names in English and Japanese', () => {
  for (const theme of THEMES) {
    expect(themeNamed(theme)).toBe(theme);
    expect(themeNamed(THEME_NAMES[theme])).toBe(theme);
  }
  expect(['中合い', '打ち歩詰め回避', '捨て駒', '煙詰め', '竜追い', '曲詰'].map(themeNamed)).toEqual([
    'distantInterposition',
    'dropPawnMateAvoidance',
    'sacrifice',
    'smoke',
    'dragonChase',
    'shape',
  ]);
  expect(themeNamed('beauty')).toBeUndefined();
});

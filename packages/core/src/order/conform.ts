/**
 * Whether a diagram is what an order asks for, and a solved problem what is asked of its solution.
 * Legality is the concern of placement/validate.ts.
 */

import { playMove } from '../placement/play.ts';
import { type Placement, squareName } from '../placement/placement.ts';
import { kingSquares } from '../placement/reading.ts';
import { pieceAt, pieceLetters } from '../placement/sfen.ts';
import { finalViolations } from './final-shape.ts';
import { GROUPS, type Group, type Limits, countedLimits, kindsOf } from './limits.ts';
import type { Order } from './order.ts';
import { makeStandingPiece, pieceOfText } from './piece-text.ts';
import { STYLE_TESTS } from './style-tests.ts';
import { CAPITAL, piecesInPlay, smokeRest } from '../vocabulary/styles.ts';
import type { SolvedProblem, ThemeDetector } from './themes.ts';
import { type Test, type Violation, diagramOf, outside, perSquare, violation } from './violation.ts';

const kings: Test = ({ terms, placement }) => {
  const found: Violation[] = [];
  if (kingSquares(placement, 'white').length === 0)
    found.push(violation('no_defender_king', 'The defender has no king on the board.'));
  const own = kingSquares(placement, 'black');
  if (terms.kings === 2 && own.length === 0)
    found.push(violation('no_attacker_king', 'The order is for two kings and the attacker has none.'));
  if (terms.kings === 1 && own.length > 0)
    found.push(violation('attacker_king', 'The attacker has a king that the order does not want.', own));
  return found;
};

const fixedPieces: Test = ({ terms, placement }) =>
  terms.fixedPieces
    .filter(({ square, piece }) => placement.board[square] !== piece)
    .map(({ square, piece }) =>
      violation('fixed_piece_missing', `${makeStandingPiece(piece, square)} has to stand there.`, [square]),
    );

const places: Test = ({ order, terms, placement, occupied }) => [
  ...perSquare(
    occupied.filter((square) => terms.empty.has(square)),
    'square_not_empty',
    (square) => `${pieceAt(placement, square)} stands on a square that has to be empty.`,
  ),
  ...perSquare(
    occupied.filter((square) => terms.area[square] === 0),
    'outside_area',
    (square) => `${pieceAt(placement, square)} stands outside the area.`,
  ),
  ...perSquare(
    order.handsOnly === true ? occupied.filter((square) => !terms.fixed.has(square)) : [],
    'board_is_given',
    (square) => `${pieceAt(placement, square)} is not on the board of which only the hand is looked for.`,
  ),
];

const shape: Test = ({ terms, placement, occupied }) => {
  const squares = terms.shape;
  if (squares === null) return [];
  return [
    ...perSquare(
      squares.filter((square) => placement.board[square] === 0),
      'shape_gap',
      (square) => `${squareName(square)} belongs to the shape and is empty.`,
    ),
    ...perSquare(
      occupied.filter((square) => !squares.includes(square)),
      'off_shape',
      (square) => `${pieceAt(placement, square)} does not belong to the shape.`,
    ),
  ];
};

/** Piece codes as a list of letters by which multisets are compared and shown. */
function sorted(codes: readonly number[]): string {
  return codes.map(pieceLetters).sort().join(' ');
}

const searchedPieces: Test = ({ order, terms, placement, occupied }) => {
  if (order.squaresOnly === undefined) return [];
  const found: Violation[] = [];
  const there = sorted(
    occupied.filter((square) => !terms.fixed.has(square)).map((square) => placement.board[square]),
  );
  const given = sorted(order.squaresOnly.pieces.map(pieceOfText));
  if (there !== given)
    found.push(
      violation('pieces_are_given', `The pieces to be placed are ${given}, not ${there || 'none'}.`),
    );
  const hand = sorted((order.squaresOnly.hand ?? []).map(pieceOfText));
  const held = sorted([...placement.black].flatMap((n, kind) => Array<number>(n).fill(kind)));
  if (hand !== held)
    found.push(violation('hand_is_given', `The hand is given as ${hand || 'none'}, not ${held || 'none'}.`));
  return found;
};

/** Groups in words. */
export const GROUP_NAMES: Readonly<Record<Group, string>> = {
  attacker: "the attacker's pieces on the board",
  defender: "the defender's pieces on the board",
  hand: "the attacker's hand",
};

const asked = new WeakMap<Order, Limits>();

/** `countedLimits`, worked out once. */
function askedLimits(order: Order): Limits {
  const known = asked.get(order);
  if (known !== undefined) return known;
  const limits = countedLimits(order);
  asked.set(order, limits);
  return limits;
}

const counts: Test = ({ order, census }) => {
  if (order.counts === undefined) return [];
  const limits = askedLimits(order);
  return GROUPS.flatMap((group) => {
    const { min, max, total } = limits[group];
    const among = `among ${GROUP_NAMES[group]}; the order is for`;
    const found = kindsOf(group)
      .filter((kind) => outside(census[group][kind], [min[kind], max[kind]]))
      .map((kind) => {
        const message = `There are ${census[group][kind]} ${pieceLetters(kind)} ${among} ${min[kind]} to ${max[kind]}.`;
        return violation('count_out_of_range', message);
      });
    const sum = census[group].reduce((a, b) => a + b, 0);
    if (outside(sum, total))
      found.push(
        violation('count_out_of_range', `There are ${sum} pieces ${among} ${total[0]} to ${total[1]}.`),
      );
    return found;
  });
};

const pieces: Test = ({ order, placement, occupied }) => {
  const used = occupied.length + placement.black.reduce((a, b) => a + b, 0);
  const found: Violation[] = [];
  if (order.pieces !== undefined && outside(used, order.pieces)) {
    const [min, max] = order.pieces;
    found.push(
      violation('pieces_out_of_range', `The diagram uses ${used} pieces; the order is for ${min} to ${max}.`),
    );
  }
  const { smoke } = order.style ?? {};
  if (smoke !== undefined && used < smoke)
    found.push(
      violation(
        'smoke_too_few_pieces',
        `A smoke problem of this order starts with ${smoke} pieces, not ${used}.`,
      ),
    );
  return found;
};

const TESTS: readonly Test[] = [
  kings,
  fixedPieces,
  places,
  shape,
  searchedPieces,
  counts,
  pieces,
  ...STYLE_TESTS,
];

/**
 * Everything in an order that a diagram does not meet and that can be told from the diagram; none
 * where it conforms. For pruning, edits and un-moves: no search, some tens of microseconds. The
 * placement is Black's to attack; whether it is legal is not asked.
 *
 * Codes: `no_defender_king`, `no_attacker_king`, `attacker_king`, `fixed_piece_missing`,
 * `square_not_empty`, `outside_area`, `board_is_given`, `shape_gap`, `off_shape`,
 * `pieces_are_given`, `hand_is_given`, `count_out_of_range`, `pieces_out_of_range`,
 * `smoke_too_few_pieces`, `not_one_kind`, `not_rook_or_bishop`, `not_game_like`, `no_castle`.
 */
export function violations(order: Order, placement: Placement): Violation[] {
  const diagram = diagramOf(order, placement);
  return TESTS.flatMap((test) => test(diagram));
}

function themeViolations(
  order: Order,
  problem: SolvedProblem,
  themesOf: ThemeDetector | undefined,
): Violation[] {
  const { themes = [] } = order;
  if (themes.length === 0) return [];
  if (themesOf === undefined)
    return [
      violation('themes_unsupported', `Nothing here can tell whether a problem shows ${themes.join(', ')}.`),
    ];
  const shown = themesOf(problem);
  return themes
    .filter((theme) => !shown.includes(theme))
    .map((theme) => violation('theme_missing', `The problem does not show the theme ${theme}.`));
}

/** What the end of a smoke 煙詰 does not meet. */
function smokeViolations({ style = {} }: Order, { placement, line }: SolvedProblem): Violation[] {
  if (style.smoke === undefined) return [];
  const end = line.reduce(playMove, placement);
  const [king] = kingSquares(end, 'white');
  if (style.capital === true && king !== CAPITAL)
    return [violation('not_capital', `The king is mated on ${squareName(king)}, not on 5e.`)];
  const rest = piecesInPlay(end, 'black');
  const most = smokeRest(style.capital);
  if (rest <= most) return [];
  const message = `${rest} pieces are left at the end; a smoke problem of this order leaves ${most}.`;
  return [violation('smoke_leaves_pieces', message)];
}

/**
 * Everything in an order that a solved problem does not meet: `violations` of its diagram, then
 * `plies_out_of_range`, `not_capital`, `smoke_leaves_pieces` and `final_shape_missed` (the line has
 * to be playable), and `theme_missing`.
 *
 * Themes are told by `themesOf`. Without it an order of themes is never met: the violation is
 * `themes_unsupported`, so that no run takes silence for consent.
 */
export function violationsOfProblem(
  order: Order,
  problem: SolvedProblem,
  themesOf?: ThemeDetector,
): Violation[] {
  const found = violations(order, problem.placement);
  if (order.plies !== undefined && outside(problem.plies, order.plies)) {
    const [min, max] = order.plies;
    const message = `The problem has ${problem.plies} plies; the order is for ${min} to ${max}.`;
    found.push(violation('plies_out_of_range', message));
  }
  found.push(...smokeViolations(order, problem));
  return [...found, ...finalViolations(order, problem), ...themeViolations(order, problem, themesOf)];
}

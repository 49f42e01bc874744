/**
 * What a composer asks a run for: an order 注文. Plain JSON, every field optional; docs/orders.md
 * shows it to people.
 *
 * `parseOrder` judges the form. Whether the wishes can be met together is the concern of
 * contradictions.ts, what a diagram makes of them that of conform.ts. In an order Black attacks, as
 * in all of `compose`.
 */

import { ALL_PIECES } from '../placement/pieces.ts';
import { MEASURES, type Measure } from '../vocabulary/measure.ts';
import { squareNamed } from '../placement/placement.ts';
import { type Result, ok, refuse } from '../result.ts';
import { parseSfen } from '../placement/sfen.ts';
import {
  type FieldIssue,
  type Range,
  type Reader,
  flag,
  listOf,
  object,
  oneOf,
  range,
  reader,
  recordOf,
  text,
  whole,
} from './fields.ts';
import { FONT_LETTERS } from '../vocabulary/font.ts';
import { SMOKE_PIECES } from '../vocabulary/styles.ts';
import {
  HAND_LETTERS,
  type HandLetter,
  KIND_LETTERS,
  type KindLetter,
  makeStandingPiece,
  pieceOfText,
  standingPieceOfText,
} from './piece-text.ts';
import { THEMES, THEME_LIST, type Theme, themeNamed } from '../vocabulary/theme.ts';

export type { Range } from './fields.ts';

/**
 * Squares where pieces may stand: the block of `files` and `ranks` (all nine where one is absent),
 * and `squares`.
 */
export interface Area {
  readonly files?: Range;
  readonly ranks?: Range;
  /** Further squares, `9a` … `1i`; without `files` and `ranks` they are the whole area. */
  readonly squares?: readonly string[];
}

/**
 * How many pieces of each kind; kings are never counted. A kind neither named nor under `others` is
 * free.
 */
export type KindCounts<K extends string> = {
  readonly [kind in K | 'others' | 'total']?: Range;
};

/** Limits by group; each kind by its letter, `+` for promoted, upper case for either side. */
export interface Counts {
  /** The attacker's pieces on the board. */
  readonly attacker?: KindCounts<KindLetter>;
  /** The defender's pieces on the board. */
  readonly defender?: KindCounts<KindLetter>;
  /** The attacker's hand. */
  readonly hand?: KindCounts<HandLetter>;
}

/** Pieces for which squares are looked for 駒位置サーチ. */
export interface SquaresOnly {
  /** What stands on the board besides the fixed pieces, e.g. `["S", "+R", "g", "k"]`. */
  readonly pieces: readonly string[];
  /** The attacker's hand, e.g. `["G", "P", "P"]`; nothing where absent. */
  readonly hand?: readonly HandLetter[];
}

/** Styles of a diagram; vocabulary/styles.ts says what each demands. */
export interface Style {
  /** 一色図式 of a given kind, or of any with `true`. */
  readonly oneKind?: HandLetter | true;
  /** 飛角図式 */
  readonly rookAndBishop?: boolean;
  /** 実戦形 */
  readonly gameLike?: boolean;
  /**
   * 煙詰: how many pieces there are at least at first (`true` is read as 20); three are left at the
   * end.
   */
  readonly smoke?: number;
  /** 都煙: a smoke whose king is mated on 5五, with four left. */
  readonly capital?: boolean;
}

/**
 * A pattern 曲詰 of the first diagram: pieces stand on its squares and on no others. Either `drawing`
 * or `letter`.
 */
export interface Shape {
  /**
   * Up to nine lines, from above, of up to nine points each, from the left: `#` a piece stands, `.`
   * none.
   */
  readonly drawing?: readonly string[];
  /** A letter of the built-in font (font.ts), five files wide and seven ranks high. */
  readonly letter?: string;
  /** Where the upper left corner of the drawing is; in the middle of the board where absent. */
  readonly at?: string;
}

/**
 * The last position あぶり出し: when the king is mated, men stand on these squares and on no others,
 * and the attacker has nothing in hand. `drawing`, `letter` or `sfen`.
 */
export interface FinalShape extends Shape {
  /** The board of a SFEN: the men themselves. */
  readonly sfen?: string;
}

/** An order as `parseOrder` gives it; an absent field asks for nothing. */
export interface Order {
  /**
   * Pieces that have to stand, e.g. `["S*4c", "+r*2b", "k*1a"]`; `parseOrder` reads the board of a
   * SFEN as well.
   */
  readonly fixed?: readonly string[];
  /** Squares that stay empty. */
  readonly empty?: readonly string[];
  readonly area?: Area;
  readonly counts?: Counts;
  /** The board is `fixed`, and the attacker's hand is looked for 持駒サーチ. */
  readonly handsOnly?: boolean;
  readonly squaresOnly?: SquaresOnly;
  /** Plies of the solution 手数. */
  readonly plies?: Range;
  /** Pieces used 使用駒数: on the board, kings included, and in the attacker's hand. */
  readonly pieces?: Range;
  /** Themes that every problem has to show. */
  readonly themes?: readonly Theme[];
  /**
   * Themes that are wished for: problems that show them are preferred, none is turned down for lack
   * of them.
   */
  readonly wish?: readonly Theme[];
  /** The measure that is preferred where it is great. */
  readonly maximise?: Measure;
  readonly style?: Style;
  readonly shape?: Shape;
  readonly shapeAtEnd?: FinalShape;
  /** 双玉: the attacker has a king on the board. Absent: only if the order itself puts one there. */
  readonly twoKings?: boolean;
}

/** The longest target; as in the filters of stored problems. */
export const MOST_PLIES = 2001;

const square = text('a square, 9a to 1i', (value) => squareNamed(value) >= 0);
const standing = text(
  'a piece on its square, e.g. "S*4c", "+r*2b", "k*1a"',
  (value) => standingPieceOfText(value) !== null,
);
const piece = text('a piece, e.g. "S", "+R", "g", "k"', (value) => pieceOfText(value) !== 0);
const count = range(0, ALL_PIECES);

/**
 * The fixed pieces of a board as a SFEN writes it, nine ranks parted by slashes; null where it is
 * none.
 */
function piecesOfBoard(board: unknown): readonly string[] | null {
  if (typeof board !== 'string' || /\s/.test(board)) return null;
  const parsed = parseSfen(`${board} b - 1`);
  if (!parsed.ok) return null;
  return [...parsed.value.board.entries()].flatMap(([at, code]) =>
    code === 0 ? [] : [makeStandingPiece(code, at)],
  );
}

const fixedBoard = reader('the board of a SFEN (without side to move and hands)', piecesOfBoard);
const fixedList = listOf(standing, 81);
const fixed: Reader<readonly string[]> = (value, path, issues) => {
  if (typeof value === 'string') return fixedBoard(value, path, issues);
  const list = fixedList(value, path, issues);
  return list === undefined ? undefined : [...new Set(list)];
};

function kindCounts<K extends string>(letters: readonly K[]): Reader<KindCounts<K>> {
  return recordOf([...letters, 'others', 'total'], count);
}

const area = object<Area>({ files: range(1, 9), ranks: range(1, 9), squares: listOf(square, 81) });

const counts = object<Counts>({
  attacker: kindCounts(KIND_LETTERS),
  defender: kindCounts(KIND_LETTERS),
  hand: kindCounts(HAND_LETTERS),
});

const squaresOnlyFields = object<Partial<SquaresOnly>>({
  pieces: listOf(piece, ALL_PIECES),
  hand: listOf(oneOf(HAND_LETTERS), 38),
});

const squaresOnly: Reader<SquaresOnly> = (value, path, issues) => {
  const before = issues.length;
  const read = squaresOnlyFields(value, path, issues);
  if (read?.pieces !== undefined) return { ...read, pieces: read.pieces };
  if (issues.length === before)
    issues.push({ path: `${path}.pieces`, message: 'The list of the pieces to be placed is missing.' });
  return undefined;
};

const smokePieces = whole(3, ALL_PIECES);
const oneKindLetter = oneOf(HAND_LETTERS);

const style = object<Style>({
  oneKind: (value, path, issues) => (value === true ? true : oneKindLetter(value, path, issues)),
  rookAndBishop: flag,
  gameLike: flag,
  smoke: (value, path, issues) => (value === true ? SMOKE_PIECES : smokePieces(value, path, issues)),
  capital: flag,
});

const drawing = reader(
  'a drawing: one to nine lines of "#" and ".", all of the same length, nine at most',
  (value) => {
    if (!Array.isArray(value) || value.length < 1 || value.length > 9) return null;
    const [first] = value;
    const fits = (line: unknown): line is string =>
      typeof line === 'string' && /^[#.]{1,9}$/.test(line) && line.length === first.length;
    return value.every(fits) ? value : null;
  },
);

/** The board of a SFEN, given alone or with nothing in the attacker's hand. */
const lastBoard = reader('the board of a SFEN, with nothing in the attacker’s hand', (value) => {
  if (typeof value !== 'string') return null;
  const [board, , hands = '-'] = value.trim().split(/\s+/);
  return parseSfen(`${board} b - 1`).ok && !/[A-Z]/.test(hands) ? board : null;
});

const shapeFields = { drawing, letter: oneOf(FONT_LETTERS), at: square };

/** Reads what is given in exactly one of several ways. */
function oneWay<T extends object>(fields: Reader<T>, ways: readonly (keyof T)[], message: string): Reader<T> {
  return (value, path, issues) => {
    const before = issues.length;
    const read = fields(value, path, issues);
    const given = ways.filter((way) => read?.[way] !== undefined);
    if (issues.length === before && given.length !== 1) issues.push({ path, message });
    return read;
  };
}

const shape = oneWay(
  object<Shape>(shapeFields),
  ['drawing', 'letter'],
  'A shape is given either by its drawing or by its letter.',
);

const shapeAtEnd = oneWay(
  object<FinalShape>({ ...shapeFields, sfen: lastBoard }),
  ['drawing', 'letter', 'sfen'],
  'The last position is given by its drawing, by its letter, or by the board of a SFEN.',
);

const themeList = listOf(
  reader(`one of ${THEME_LIST}`, (value) => (typeof value === 'string' ? (themeNamed(value) ?? null) : null)),
  THEMES.length,
);
/** Themes by their names, English or Japanese, each once. */
const themes: Reader<readonly Theme[]> = (value, path, issues) => {
  const list = themeList(value, path, issues);
  return list === undefined ? undefined : [...new Set(list)];
};

const order = object<Order>({
  fixed,
  empty: listOf(square, 81),
  area,
  counts,
  handsOnly: flag,
  squaresOnly,
  plies: range(0, MOST_PLIES),
  pieces: count,
  themes,
  wish: themes,
  maximise: oneOf(MEASURES),
  style,
  shape,
  shapeAtEnd,
  twoKings: flag,
});

/** Faults that are told one by one; of more only the number is told. */
const MOST_ISSUES = 20;

/**
 * Reads an order from JSON: short forms become long ones (a number is a range, a SFEN board a list
 * of pieces, `smoke: true` is 20, a theme's Japanese name is its English one) and a fixed piece or
 * theme named twice is named once, so that what comes out reads as itself.
 *
 * Refuses with `order_invalid`; `details.issues` is a list of `FieldIssue`, every fault with its
 * path, the first `MOST_ISSUES` of them. Unknown fields are faults.
 */
export function parseOrder(value: unknown): Result<Order> {
  const issues: FieldIssue[] = [];
  const read = order(value, '', issues);
  if (read !== undefined && issues.length === 0) return ok(read);
  const [{ path, message }] = issues;
  const where = path === '' ? 'The order' : `The order at ${path}`;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return refuse('order_invalid', `${where}: ${message}${more}`, { issues: issues.slice(0, MOST_ISSUES) });
}

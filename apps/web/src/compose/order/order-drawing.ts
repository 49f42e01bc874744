/**
 * The part of an order that can be drawn on a board: where pieces may stand, which squares stay
 * empty, what stands, and the shape of the diagram. It lives in the same texts as the form's
 * fields: the range fields where the area is a block, the JSON beneath them else.
 */

import { FONT_LETTERS } from '@tsume/core/vocabulary/font';
import { makeStandingPiece, standingPieceOfText } from '@tsume/core/order/piece-text';
import { finalSquares } from '@tsume/core/order/final-shape';
import { shapeSquares } from '@tsume/core/order/shape';
import { fileOf, rankOf, squareName, squareNamed } from '@tsume/core/placement/placement';
import { parseSfen } from '@tsume/core/placement/sfen';
import { type OrderDraft, shapeFieldOf } from './order-draft.ts';
import { type Fields, fieldsAt, fieldsOf, jsonOf, textsAt } from './order-json.ts';

/** What a stroke over a square draws; `erase` takes everything off it. */
export type Brush = 'area' | 'empty' | 'fixed' | 'shape' | 'erase';

/** What of an order can be drawn, by squares 0 … 80. */
export interface OrderDrawing {
  /** Squares where pieces may stand; none at all means everywhere. */
  readonly area: ReadonlySet<number>;
  readonly empty: ReadonlySet<number>;
  /** Piece codes by square. */
  readonly fixed: ReadonlyMap<number, number>;
  readonly shape: ReadonlySet<number>;
}

/** What the fields and the JSON say; null where the JSON cannot be read. */
export function drawingOf(draft: OrderDraft): OrderDrawing | null {
  const base = fieldsOf(draft.json);
  if (base === null) return null;
  const fixed = textsAt(base, 'fixed').flatMap((text) => {
    const piece = standingPieceOfText(text);
    return piece === null ? [] : [[piece.square, piece.piece] as const];
  });
  return {
    area: areaOf(draft, base),
    empty: squaresOf(textsAt(base, 'empty')),
    fixed: new Map(fixed),
    shape: shapeOf(draft, base),
  };
}

/**
 * The draft with a stroke of a brush on one square, which puts its mark there or takes it away.
 * @param piece what the brush `fixed` puts there
 */
export function painted(
  draft: OrderDraft,
  brush: Brush,
  { square, isOn, piece }: { square: number; isOn: boolean; piece: number },
): OrderDraft {
  const old = drawingOf(draft);
  if (old === null) return draft;
  const isEmpty = brush === 'empty' && isOn;
  const isFixed = brush === 'fixed' && isOn;
  const isErased = brush === 'erase';
  const fixed = new Map(old.fixed);
  if (isFixed) fixed.set(square, piece);
  else if (isEmpty || isErased || brush === 'fixed') fixed.delete(square);
  const has = (name: Brush, before: boolean): boolean => (isErased ? false : name === brush ? isOn : before);
  return withDrawing(draft, {
    area: flagged(old.area, square, has('area', old.area.has(square))),
    empty: flagged(old.empty, square, !isFixed && has('empty', old.empty.has(square))),
    shape: flagged(old.shape, square, has('shape', old.shape.has(square))),
    fixed,
  });
}

/**
 * Whether a stroke of the brush that begins on this square takes marks away: it bears one already.
 */
export function bears(drawing: OrderDrawing, brush: Brush, square: number, piece: number): boolean {
  if (brush === 'fixed') return drawing.fixed.get(square) === piece;
  return brush !== 'erase' && drawing[brush].has(square);
}

/** The draft with its shape at the other end: what is drawn or typed moves there. */
export function withShapeEnd(draft: OrderDraft, shapeEnd: string): OrderDraft {
  const moved = { ...draft, shapeEnd };
  const { [shapeFieldOf(draft)]: shape, ...others } = fieldsOf(draft.json) ?? {};
  return shape === undefined
    ? moved
    : { ...moved, json: jsonOf({ ...others, [shapeFieldOf(moved)]: shape }) };
}

function withDrawing(draft: OrderDraft, drawing: OrderDrawing): OrderDraft {
  const base = fieldsOf(draft.json) ?? {};
  const field = shapeFieldOf(draft);
  const { area: _area, empty: _empty, fixed: _fixed, [field]: given, ...others } = base;
  const block = blockOf(drawing.area);
  const isSame = sameSquares(drawing.shape, shapeOf(draft, base));
  const shape = isSame ? given : shapeFields(drawing.shape);
  return {
    ...draft,
    files: block?.files ?? '',
    ranks: block?.ranks ?? '',
    letter: isSame ? draft.letter : '',
    json: jsonOf({
      ...others,
      ...(drawing.fixed.size > 0 && {
        fixed: [...drawing.fixed].map(([at, code]) => makeStandingPiece(code, at)),
      }),
      ...(drawing.empty.size > 0 && { empty: namesOf(drawing.empty) }),
      ...(block === null && drawing.area.size > 0 && { area: { squares: namesOf(drawing.area) } }),
      ...(shape !== undefined && { [field]: shape }),
    }),
  };
}

/**
 * The block of files and ranks that the squares fill, as the fields write it; null where they fill
 * none.
 */
function blockOf(squares: ReadonlySet<number>): { files: string; ranks: string } | null {
  if (squares.size === 0) return null;
  const files = [...squares].map(fileOf);
  const ranks = [...squares].map(rankOf);
  const [left, right] = [Math.min(...files), Math.max(...files)];
  const [top, bottom] = [Math.min(...ranks), Math.max(...ranks)];
  if ((right - left + 1) * (bottom - top + 1) !== squares.size) return null;
  return { files: `${left}-${right}`, ranks: `${top}-${bottom}` };
}

/** The squares as a drawing with its upper left corner; undefined without any. */
function shapeFields(squares: ReadonlySet<number>): { drawing: string[]; at: string } | undefined {
  if (squares.size === 0) return undefined;
  const columns = [...squares].map((square) => square % 9);
  const rows = [...squares].map((square) => Math.floor(square / 9));
  const [left, right, top, bottom] = [
    Math.min(...columns),
    Math.max(...columns),
    Math.min(...rows),
    Math.max(...rows),
  ];
  const drawing = Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, along) =>
      squares.has((top + down) * 9 + left + along) ? '#' : '.',
    ).join(''),
  );
  return { drawing, at: squareName(top * 9 + left) };
}

function areaOf({ files, ranks }: OrderDraft, base: Fields): ReadonlySet<number> {
  const area = fieldsAt(base, 'area');
  const isTyped = files.trim() !== '' || ranks.trim() !== '';
  const [fileSpan, rankSpan] = isTyped
    ? [spanOfText(files), spanOfText(ranks)]
    : [spanOf(area.files), spanOf(area.ranks)];
  const isBlock = isTyped || 'files' in area || 'ranks' in area;
  const block = isBlock
    ? allSquares.filter((at) => within(fileOf(at), fileSpan) && within(rankOf(at), rankSpan))
    : [];
  return new Set([...block, ...(isTyped ? [] : squaresOf(textsAt(area, 'squares')))]);
}

function shapeOf(draft: OrderDraft, base: Fields): ReadonlySet<number> {
  const typed = draft.letter.trim().toUpperCase();
  const given = fieldsAt(base, shapeFieldOf(draft));
  if (typed !== '') return new Set(isFontLetter(typed) ? shapeSquares({ letter: typed }) : []);
  const { letter: own, at } = given;
  const place = typeof at === 'string' && squareNamed(at) >= 0 ? { at } : {};
  if (typeof own === 'string')
    return new Set(isFontLetter(own) ? shapeSquares({ letter: own, ...place }) : []);
  const { sfen } = given;
  if (typeof sfen === 'string' && parseSfen(`${sfen} b - 1`).ok) return new Set(finalSquares({ sfen }));
  const drawing = textsAt(given, 'drawing');
  return new Set(drawing.length === 0 ? [] : shapeSquares({ drawing, ...place }));
}

const allSquares = Array.from({ length: 81 }, (_, square) => square);

type Span = readonly [number, number];
const ALL: Span = [1, 9];

function within(value: number, [least, most]: Span): boolean {
  return value >= least && value <= most;
}

function spanOf(value: unknown): Span {
  if (typeof value === 'number') return [value, value];
  if (!Array.isArray(value)) return ALL;
  const [least, most]: readonly unknown[] = value;
  return typeof least === 'number' && typeof most === 'number' ? [least, most] : ALL;
}

/** `1-4` or `3`; all nine where it is neither. */
function spanOfText(text: string): Span {
  const [least, most = least] = text
    .normalize('NFKC')
    .split(/[-–〜~]/)
    .map((part) => Number(part.trim()));
  return text.trim() === '' || !Number.isFinite(least) || !Number.isFinite(most) ? ALL : [least, most];
}

function isFontLetter(letter: string): boolean {
  return [...FONT_LETTERS].includes(letter);
}

function flagged(squares: ReadonlySet<number>, square: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(squares);
  if (isIn) next.add(square);
  else next.delete(square);
  return next;
}

function sameSquares(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((square) => b.has(square));
}

function squaresOf(names: readonly string[]): ReadonlySet<number> {
  return new Set(names.map(squareNamed).filter((square) => square >= 0));
}

function namesOf(squares: ReadonlySet<number>): string[] {
  return [...squares].toSorted((a, b) => a - b).map(squareName);
}

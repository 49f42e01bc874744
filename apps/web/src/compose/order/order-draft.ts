/**
 * What the visitor has typed into the section “to order”: texts, from which an order
 * (docs/orders.md) is made. What the fields say wins over the JSON beneath them.
 */

import { ALL_PIECES } from '@tsume/core/placement/pieces';
import { type Order, type Range, MOST_PLIES } from '@tsume/core/order/order';
import { acceptOptionalOrder } from '@tsume/core/order/accept';
import { countsOfKinds, kindsNamed } from '@tsume/core/order/kinds';
import { isRecord } from '@tsume/core/json';
import { type Result, refuse } from '@tsume/core/result';
import { fieldsAt, fieldsOf, jsonOf } from './order-json.ts';

/** The fields of the section. */
export const ORDER_FIELDS = [
  'minPlies',
  'maxPlies',
  'minPieces',
  'maxPieces',
  'files',
  'ranks',
  'oneKind',
  'rookAndBishop',
  'gameLike',
  'smoke',
  'capital',
  'kindSet',
  'twoKings',
  'letter',
  'shapeEnd',
  'themes',
  'wish',
  'maximise',
  'json',
] as const;
/** The name of a field. */
export type OrderField = (typeof ORDER_FIELDS)[number];
/**
 * Empty where nothing is asked for; a box that is ticked says `yes`, `no` asks for the contrary,
 * themes are listed with commas, and a shape of the last position says `last`.
 */
export type OrderDraft = Readonly<Record<OrderField, string>>;

/** Nothing asked for. */
export const NO_ORDER: OrderDraft = {
  minPlies: '',
  maxPlies: '',
  minPieces: '',
  maxPieces: '',
  files: '',
  ranks: '',
  oneKind: '',
  rookAndBishop: '',
  gameLike: '',
  smoke: '',
  capital: '',
  kindSet: '',
  twoKings: '',
  letter: '',
  shapeEnd: '',
  themes: '',
  wish: '',
  maximise: '',
  json: '',
};

const TICKED = 'yes';
/** Where a box would not do: asked for that it is not so. */
const UNTICKED = 'no';
/** What `shapeEnd` says of a shape of the last position あぶり出し. */
export const LAST = 'last';

/** Whether a box is ticked. */
export function isTicked(value: string): boolean {
  return value === TICKED;
}

/** The text of a box. */
export function tick(isOn: boolean): string {
  return isOn ? TICKED : '';
}

/** A draft with a run's order: in its fields what these can say, the rest as JSON. */
export function orderDraftOf(order: Order | undefined): OrderDraft {
  if (order === undefined) return NO_ORDER;
  const { plies, pieces, themes = [], wish = [], maximise = '', twoKings, ...others } = order;
  const { style, area, ...rest } = others;
  const { oneKind, rookAndBishop = false, gameLike = false, smoke, capital = false } = style ?? {};
  const isBlock = area !== undefined && area.squares === undefined;
  return {
    ...NO_ORDER,
    minPlies: endOf(plies, 0),
    maxPlies: endOf(plies, 1),
    minPieces: endOf(pieces, 0),
    maxPieces: endOf(pieces, 1),
    ...(isBlock && { files: spanText(area.files), ranks: spanText(area.ranks) }),
    oneKind: oneKind === true ? 'any' : (oneKind ?? ''),
    rookAndBishop: tick(rookAndBishop),
    gameLike: tick(gameLike),
    smoke: smoke === undefined ? '' : String(smoke),
    capital: tick(capital),
    twoKings: twoKings === undefined ? '' : twoKings ? TICKED : UNTICKED,
    shapeEnd: order.shapeAtEnd === undefined ? '' : LAST,
    themes: themes.join(','),
    wish: wish.join(','),
    maximise,
    json: jsonOf({ ...rest, ...(area !== undefined && !isBlock && { area }) }),
  };
}

function endOf(range: Range | undefined, end: 0 | 1): string {
  return range === undefined ? '' : String(range[end]);
}

function spanText(range: Range | undefined): string {
  return range === undefined ? '' : range.join('-');
}

/** Whether nothing at all is asked for. */
export function isEmptyOrder(draft: OrderDraft): boolean {
  return ORDER_FIELDS.every((field) => field === 'shapeEnd' || draft[field].trim() === '');
}

/**
 * The order that was typed, undefined where none was. Refuses with the codes of `acceptOrder`, and
 * with `order_json` where the text is no JSON object.
 */
export function orderOfDraft(draft: OrderDraft): Result<Order | undefined> {
  if (isEmptyOrder(draft)) return { ok: true, value: undefined };
  const base = fieldsOf(draft.json);
  if (base === null) return refuse('order_json', 'This is no JSON object.');
  const style = {
    ...(draft.oneKind !== '' && { oneKind: draft.oneKind === 'any' ? true : draft.oneKind }),
    ...(isTicked(draft.rookAndBishop) && { rookAndBishop: true }),
    ...(isTicked(draft.gameLike) && { gameLike: true }),
    ...(draft.smoke.trim() !== '' && { smoke: numberOf(draft.smoke) }),
    ...(isTicked(draft.capital) && { capital: true }),
  };
  const kinds = kindsNamed(draft.kindSet);
  const files = rangeOf(draft.files);
  const ranks = rangeOf(draft.ranks);
  const plies = between(draft.minPlies, draft.maxPlies, [1, MOST_PLIES]);
  const pieces = between(draft.minPieces, draft.maxPieces, [0, ALL_PIECES]);
  return acceptOptionalOrder({
    ...base,
    ...(plies && { plies }),
    ...(pieces && { pieces }),
    ...((files ?? ranks) !== undefined && { area: { ...(files && { files }), ...(ranks && { ranks }) } }),
    ...(kinds && { counts: countsOfKinds(kinds, fieldsAt(base, 'counts')) }),
    ...(Object.keys(style).length > 0 && { style: { ...fieldsAt(base, 'style'), ...style } }),
    ...shapeOfDraft(draft),
    ...(draft.twoKings !== '' && { twoKings: isTicked(draft.twoKings) }),
    ...(draft.themes !== '' && { themes: listed(draft.themes) }),
    ...(draft.wish !== '' && { wish: listed(draft.wish) }),
    ...(draft.maximise !== '' && { maximise: draft.maximise }),
  });
}

/** Where in an order the fields stand that people type into. */
const PATHS: Readonly<Partial<Record<OrderField, string>>> = {
  minPlies: 'plies[0]',
  maxPlies: 'plies[1]',
  minPieces: 'pieces[0]',
  maxPieces: 'pieces[1]',
  files: 'area.files',
  ranks: 'area.ranks',
  smoke: 'style.smoke',
};

/** The fields that a refusal of an order is about; what stands in the JSON has none. */
export function fieldsAtFault(details: Readonly<Record<string, unknown>> = {}): ReadonlySet<OrderField> {
  const paths = issuesOf(details).flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  const isAtFault = (field: OrderField): boolean => {
    const own = PATHS[field];
    return own !== undefined && paths.some((path) => isWithin(own, path) || isWithin(path, own));
  };
  return new Set(ORDER_FIELDS.filter(isAtFault));
}

/** What a field has to be: a whole number from `least` to `most`, or two of them. */
export interface Bounds {
  readonly field: OrderField;
  readonly least: number;
  readonly most: number;
}

/** The bounds that a refusal of an order tells, of fields that people type into. */
export function boundsTold(details: Readonly<Record<string, unknown>> = {}): readonly Bounds[] {
  return issuesOf(details).flatMap(({ path, least, most }) => {
    if (typeof path !== 'string' || typeof least !== 'number' || typeof most !== 'number') return [];
    const field = ORDER_FIELDS.find((each) => PATHS[each] !== undefined && isWithin(path, PATHS[each]));
    return field === undefined ? [] : [{ field, least, most }];
  });
}

/** What a refusal says of fields; it may be about one itself. */
function issuesOf(details: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const issues: readonly unknown[] = Array.isArray(details.issues) ? details.issues : [details];
  return issues.filter(isRecord);
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}[`);
}

/** The field of an order that a shape of the draft is for. */
export function shapeFieldOf({ shapeEnd }: Pick<OrderDraft, 'shapeEnd'>): 'shape' | 'shapeAtEnd' {
  return shapeEnd === LAST ? 'shapeAtEnd' : 'shape';
}

/** The letter that was typed, as the shape of the first diagram or of the last position. */
function shapeOfDraft(draft: OrderDraft): object {
  const letter = draft.letter.trim().toUpperCase();
  return letter === '' ? {} : { [shapeFieldOf(draft)]: { letter } };
}

/** The names in a list with commas; `` is none. */
export function listed(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}

/** A number, or the text itself, which the reader of orders will find fault with. */
function numberOf(text: string): number | string {
  const value = Number(text.normalize('NFKC'));
  return Number.isFinite(value) ? value : text;
}

function between(
  least: string,
  most: string,
  [low, high]: readonly [number, number],
): readonly unknown[] | undefined {
  if (least.trim() === '' && most.trim() === '') return undefined;
  return [least.trim() === '' ? low : numberOf(least), most.trim() === '' ? high : numberOf(most)];
}

/** `1-4` or `3`. */
function rangeOf(text: string): readonly unknown[] | undefined {
  if (text.trim() === '') return undefined;
  const [first, last = first] = text.split(/[-–〜~]/);
  return [numberOf(first.trim()), numberOf(last.trim())];
}

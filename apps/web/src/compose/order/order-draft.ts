/**
 * What the visitor has typed into the section “to order”: texts, from which an order (docs/orders.md) is made. What the fields say
 * wins over the JSON beneath them.
 */

import { acceptOptionalOrder } from '@tsume/core/order/accept';
import { countsOfKinds, kindsNamed } from '@tsume/core/order/kinds';
import type { Order } from '@tsume/core/order/order';
import { type Result, refuse } from '@tsume/core/result';

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
/** Empty where nothing is asked for; a box that is ticked says `yes`, themes are listed with commas, and a shape of the last position says `last`. */
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
/** What `shapeEnd` says of a shape of the last position あぶり出し. */
export const LAST = 'last';
const MOST_PLIES = 2001;
const MOST_PIECES = 40;

/** Whether a box is ticked. */
export function isTicked(value: string): boolean {
  return value === TICKED;
}

/** The text of a box. */
export function tick(isOn: boolean): string {
  return isOn ? TICKED : '';
}

/** A draft with a run's order, all of it as JSON. */
export function orderDraftOf(order: Order | undefined): OrderDraft {
  if (order === undefined) return NO_ORDER;
  const shapeEnd = order.shapeAtEnd === undefined ? '' : LAST;
  return { ...NO_ORDER, shapeEnd, json: JSON.stringify(order, null, 1) };
}

/** Whether nothing at all is asked for. */
export function isEmptyOrder(draft: OrderDraft): boolean {
  return ORDER_FIELDS.every((field) => field === 'shapeEnd' || draft[field].trim() === '');
}

/**
 * The order that was typed, undefined where none was. Refuses with the codes of `acceptOrder`, and with `order_json` where the text is no
 * JSON object.
 */
export function orderOfDraft(draft: OrderDraft): Result<Order | undefined> {
  if (isEmptyOrder(draft)) return { ok: true, value: undefined };
  const base = objectOf(draft.json);
  if (base === null) return refuse('order_json', 'This is no JSON object.');
  const style = {
    ...(draft.oneKind !== '' && { oneKind: draft.oneKind === 'any' ? true : draft.oneKind }),
    ...(isTicked(draft.rookAndBishop) && { rookAndBishop: true }),
    ...(isTicked(draft.gameLike) && { gameLike: true }),
    ...(draft.smoke.trim() !== '' && { smoke: numberOf(draft.smoke) }),
  };
  const kinds = kindsNamed(draft.kindSet);
  const files = rangeOf(draft.files);
  const ranks = rangeOf(draft.ranks);
  const plies = between(draft.minPlies, draft.maxPlies, [1, MOST_PLIES]);
  const pieces = between(draft.minPieces, draft.maxPieces, [0, MOST_PIECES]);
  return acceptOptionalOrder({
    ...base,
    ...(plies && { plies }),
    ...(pieces && { pieces }),
    ...((files ?? ranks) !== undefined && { area: { ...(files && { files }), ...(ranks && { ranks }) } }),
    ...(kinds && { counts: countsOfKinds(kinds, objectAt(base, 'counts')) }),
    ...(Object.keys(style).length > 0 && { style: { ...objectAt(base, 'style'), ...style } }),
    ...shapeOfDraft(draft),
    ...(isTicked(draft.twoKings) && { twoKings: true }),
    ...(draft.themes !== '' && { themes: listed(draft.themes) }),
    ...(draft.wish !== '' && { wish: listed(draft.wish) }),
    ...(draft.maximise !== '' && { maximise: draft.maximise }),
  });
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

function objectOf(text: string): object | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function objectAt(value: object, name: string): object {
  const part: unknown = Reflect.get(value, name);
  return typeof part === 'object' && part !== null ? part : {};
}

/** A number, or the text itself, which the reader of orders will find fault with. */
function numberOf(text: string): number | string {
  const value = Number(text);
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

/**
 * What an order leaves open to be looked for, as the form's controls: the hand 持駒サーチ, or the
 * squares of given pieces 駒位置サーチ.
 */

import type { OrderDraft } from './order-draft.ts';
import { fieldsAt, fieldsOf, jsonOf, textsAt, withField } from './order-json.ts';

/** What is looked for: diagrams, hands, squares. */
export const SEARCHES = ['', 'hand', 'squares'] as const;
/** One of `SEARCHES`. */
export type Search = (typeof SEARCHES)[number];

/** What the draft's JSON looks for. */
export function searchOf({ json }: OrderDraft): Search {
  const fields = fieldsOf(json) ?? {};
  if (fields.handsOnly === true) return 'hand';
  return fields.squaresOnly === undefined ? '' : 'squares';
}

/** The draft with something else looked for. */
export function withSearch(draft: OrderDraft, search: string): OrderDraft {
  const fields = fieldsOf(draft.json);
  if (fields === null) return draft;
  const free = withField(withField(fields, 'handsOnly', undefined), 'squaresOnly', undefined);
  const next =
    search === 'hand'
      ? withField(free, 'handsOnly', true)
      : withField(free, 'squaresOnly', search === 'squares' ? { pieces: [] } : undefined);
  return { ...draft, json: jsonOf(next) };
}

/**
 * The pieces for which squares are looked for, or those in hand then, as they are typed: `k g +R`.
 */
export function piecesToPlace({ json }: OrderDraft, where: 'pieces' | 'hand'): string {
  return textsAt(fieldsAt(fieldsOf(json) ?? {}, 'squaresOnly'), where).join(' ');
}

/** The draft with such pieces, parted by blanks or commas. */
export function withPiecesToPlace(draft: OrderDraft, where: 'pieces' | 'hand', typed: string): OrderDraft {
  const fields = fieldsOf(draft.json);
  if (fields === null) return draft;
  const pieces = typed.split(/[\s,、]+/).filter((each) => each !== '');
  const search = withField(
    fieldsAt(fields, 'squaresOnly'),
    where,
    where === 'hand' && pieces.length === 0 ? undefined : pieces,
  );
  return { ...draft, json: jsonOf({ ...fields, squaresOnly: search }) };
}

/** The men of the last position あぶり出し, as the board of a SFEN; empty where they are not named. */
export function lastMenOf({ json }: OrderDraft): string {
  const { sfen } = fieldsAt(fieldsOf(json) ?? {}, 'shapeAtEnd');
  return typeof sfen === 'string' ? sfen : '';
}

/** The draft with these men; they take the place of a letter or drawing. */
export function withLastMen(draft: OrderDraft, typed: string): OrderDraft {
  const fields = fieldsOf(draft.json);
  if (fields === null) return draft;
  const shape = typed.trim() === '' ? undefined : { sfen: typed.trim() };
  return { ...draft, letter: '', json: jsonOf(withField(fields, 'shapeAtEnd', shape)) };
}

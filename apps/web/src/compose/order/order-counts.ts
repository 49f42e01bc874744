/**
 * How many pieces of each kind an order asks for, as the form's choices (parts/count-choice), which
 * live in the draft's JSON.
 */

import { GROUPS, type Group } from '@tsume/core/order/limits';
import { HAND_LETTERS, KIND_LETTERS } from '@tsume/core/order/piece-text';
import { choiceOf, rangeOf } from '../../parts/count-choice.ts';
import type { OrderDraft } from './order-draft.ts';
import { fieldsAt, fieldsOf, jsonOf, withField } from './order-json.ts';

/** What is counted: each kind, all kinds not named together, and all pieces. */
export const COUNTED = [...KIND_LETTERS, 'others', 'total'] as const;
/** One of `COUNTED`. */
export type Counted = (typeof COUNTED)[number];

/** The choices of a counter. */
export const COUNT_CHOICES = ['', '0', '-1', '-2', '-3', '-4', '1', '2', '3', '4', '1-'] as const;

/** Whether a group counts a kind: nothing promoted is in hand. */
export function isCounted(group: Group, kind: Counted): boolean {
  return group !== 'hand' || [...HAND_LETTERS, 'others', 'total'].some((each) => each === kind);
}

/** The choice of a counter; one of its own, `2-7`, where the JSON asks for what no choice says. */
export function countAt({ json }: OrderDraft, group: Group, kind: Counted): string {
  const value = fieldsAt(fieldsAt(fieldsOf(json) ?? {}, 'counts'), group)[kind];
  const [least, most]: readonly unknown[] = Array.isArray(value) ? value : [value, value];
  return typeof least === 'number' && typeof most === 'number' ? choiceOf([least, most]) : '';
}

/** The draft with a choice; the same where its JSON cannot be read. */
export function withCount(draft: OrderDraft, group: Group, kind: Counted, choice: string): OrderDraft {
  const fields = fieldsOf(draft.json);
  if (fields === null) return draft;
  const counts = fieldsAt(fields, 'counts');
  const own = withField(fieldsAt(counts, group), kind, rangeOf(choice));
  return { ...draft, json: jsonOf(withField(fields, 'counts', withField(counts, group, own))) };
}

/** Promoted pieces that many composers would rather not have: と, 成香, 成桂, 成銀. */
const MINOR = ['+P', '+L', '+N', '+S'] as const;

/** Whether a side has none of the promoted minor pieces. */
export function isWithoutPromoted(draft: OrderDraft, group: 'attacker' | 'defender'): boolean {
  return MINOR.every((kind) => countAt(draft, group, kind) === '0');
}

/** The draft with or without the promoted minor pieces of a side. */
export function withoutPromoted(
  draft: OrderDraft,
  group: 'attacker' | 'defender',
  isWithout: boolean,
): OrderDraft {
  return MINOR.reduce((old, kind) => withCount(old, group, kind, isWithout ? '0' : ''), draft);
}

/** How many counters say something. */
export function countersSet(draft: OrderDraft): number {
  return GROUPS.flatMap((group) =>
    COUNTED.filter((kind) => isCounted(group, kind) && countAt(draft, group, kind) !== ''),
  ).length;
}

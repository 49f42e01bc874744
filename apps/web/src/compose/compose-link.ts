/** The compose form in a link: the preset, and every field that differs from it. */

import { parseJson } from '@tsume/core/json';
import { ORDER_FIELDS, NO_ORDER, type OrderDraft, isEmptyOrder } from './order/order-draft.ts';
import { type Draft, FIELDS, FIRST_PRESET, PRESET_NAMES, draftOf } from './compose-draft.ts';

/** The query that `withQuery` makes the draft of; empty for the form as it is at first. */
export function queryOf(draft: Draft): URLSearchParams {
  const query = new URLSearchParams();
  const own = draftOf(draft.preset).values;
  const touched = FIELDS.filter((field) => draft.values[field] !== own[field]);
  const hasOrder = !isEmptyOrder(draft.order);
  if (draft.preset !== FIRST_PRESET || touched.length > 0 || hasOrder) query.set('preset', draft.preset);
  for (const field of touched) query.set(field, draft.values[field]);
  if (hasOrder) {
    const asked = ORDER_FIELDS.filter((field) => draft.order[field] !== '');
    query.set('order', JSON.stringify(Object.fromEntries(asked.map((field) => [field, draft.order[field]]))));
  }
  return query;
}

/** The draft with every field that a link's query names; a preset in it begins anew. */
export function withQuery(draft: Draft, query: URLSearchParams): Draft {
  const asked = PRESET_NAMES.find((name) => name === query.get('preset'));
  const base = asked === undefined ? draft : presetOver(draft, asked);
  const given = FIELDS.flatMap((field) => {
    const value = query.get(field);
    return value === null ? [] : [[field, value] as const];
  });
  const order = orderIn(query.get('order'));
  return {
    ...base,
    ...(order !== null && { order }),
    values: { ...base.values, ...Object.fromEntries(given) },
  };
}

/** The experiments of a run that is repeated are in no link, but stay with a reload. */
function presetOver(draft: Draft, name: Draft['preset']): Draft {
  return { ...draftOf(name), ...(draft.preset === name && { variants: draft.variants }) };
}

function orderIn(json: string | null): OrderDraft | null {
  if (json === null) return null;
  const fields = parseJson(json);
  if (typeof fields !== 'object' || fields === null) return null;
  const given = ORDER_FIELDS.flatMap((field) => {
    const value: unknown = Reflect.get(fields, field);
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return { ...NO_ORDER, ...Object.fromEntries(given) };
}

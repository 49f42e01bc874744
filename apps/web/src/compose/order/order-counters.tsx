/**
 * Counters of an order: how many pieces of each kind there may be, on the board of either side and
 * in hand.
 */

import { GROUPS, type Group } from '@tsume/core/order/limits';
import { kindOfLetter } from '@tsume/core/order/piece-text';
import type { JSX } from 'preact';
import type { Messages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/language.ts';
import {
  COUNTED,
  COUNT_CHOICES,
  type Counted,
  countAt,
  countersSet,
  isCounted,
  isWithoutPromoted,
  withCount,
  withoutPromoted,
} from './order-counts.ts';
import type { OrderForm } from './order-fields.tsx';
import './order-counters.css';

type CountersProps = Pick<OrderForm, 'draft' | 'change'>;

/** A row for each kind, folded until somebody wants it. */
export function OrderCounters({ draft, change }: CountersProps): JSX.Element {
  const text = useText();
  const words = text.compose.counters;
  const set = countersSet(draft);
  return (
    <details class="name-picker order-counters">
      <summary>
        {words.title}
        {set > 0 && <span class="name-picker-chosen">{words.set(set)}</span>}
      </summary>
      <p class="help">{words.help}</p>
      <div class="order-styles">
        {(['attacker', 'defender'] as const).map((group) => (
          <label key={group} class="tick">
            <input
              type="checkbox"
              checked={isWithoutPromoted(draft, group)}
              onChange={(event) => change((old) => withoutPromoted(old, group, event.currentTarget.checked))}
            />
            {words.withoutPromoted[group]}
          </label>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <td />
            {GROUPS.map((group) => (
              <th key={group} scope="col">
                {words.groups[group]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COUNTED.map((kind) => (
            <tr key={kind}>
              <th scope="row">{nameOf(kind, text)}</th>
              {GROUPS.map((group) => (
                <td key={group}>
                  {isCounted(group, kind) && (
                    <Counter draft={draft} change={change} group={group} kind={kind} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface CounterProps extends CountersProps {
  readonly group: Group;
  readonly kind: Counted;
}

function Counter({ draft, change, group, kind }: CounterProps): JSX.Element {
  const text = useText();
  const { groups, choice } = text.compose.counters;
  const value = countAt(draft, group, kind);
  const isOwn = !COUNT_CHOICES.some((each) => each === value);
  return (
    <select
      name={`order.counts.${group}.${kind}`}
      aria-label={`${groups[group]}: ${nameOf(kind, text)}`}
      value={value}
      class={value === '' ? undefined : 'order-counter-set'}
      onChange={(event) => change((old) => withCount(old, group, kind, event.currentTarget.value))}
    >
      {[...COUNT_CHOICES, ...(isOwn ? [value] : [])].map((each) => (
        <option key={each} value={each}>
          {choice(each)}
        </option>
      ))}
    </select>
  );
}

function nameOf(kind: Counted, text: Messages): string {
  if (kind === 'others' || kind === 'total') return text.compose.counters[kind];
  return text.pieceName(kindOfLetter(kind));
}

/**
 * The form that starts a run: a preset and the start position; everything else is folded until
 * somebody wants it.
 */

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { type Fault, getRun, startRun } from '../api/client.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { judgeSfen } from '../board/editor/judged-position.ts';
import { navigate, replaceLink } from '../frame/navigation.ts';
import { Presets } from './compose-choices.tsx';
import { Finer, MethodAndSize } from './compose-details.tsx';
import {
  type Draft,
  FIRST_PRESET,
  type Field,
  draftOf,
  draftOfRun,
  effortOf,
  faultsOfDraft,
  rememberDraft,
  rememberedDraft,
  requestOf,
} from './compose-draft.ts';
import type { FormState, SetDraft } from './compose-fields.tsx';
import { queryOf, withQuery } from './compose-link.ts';
import { StartSection } from './compose-start.tsx';
import { type OrderDraft, type OrderField, orderOfDraft } from './order/order-draft.ts';
import { OrderSection } from './order/order-section.tsx';
import '../frame/fields.css';
import './compose.css';

/** The form that starts a run; the link may bring its values. */
export function ComposePage({ query }: { query: URLSearchParams }): JSX.Element {
  const text = useText();
  const [draft, setDraft] = useDraft(query);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isSending, setSending] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const faults = faultsOfDraft(draft, text);
  const start = useMemo(() => judgeSfen(draft.values.start, 'tsume'), [draft.values.start]);
  const order = useMemo(() => orderOfDraft(draft.order), [draft.order]);
  const isFine = Object.keys(faults).length === 0 && start.ok && order.ok;
  const set = (field: Field, value: string): void =>
    setDraft((old) => ({ ...old, values: { ...old.values, [field]: value } }));
  const changeOrder = (change: (old: OrderDraft) => OrderDraft): void =>
    setDraft((old) => ({ ...old, order: change(old.order) }));
  const setOrder = (field: OrderField, value: string): void =>
    changeOrder((old) => ({ ...old, [field]: value }));
  // What was refused was another run.
  useEffect(() => setFault(null), [draft]);
  const form: FormState = { draft, faults, set };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setWasSent(true);
    if (!isFine) return;
    setSending(true);
    const answer = await startRun(requestOf(draft));
    setSending(false);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) navigate({ page: 'run', id: answer.value.id });
  };
  const effort = effortOf(draft);
  return (
    <>
      <div class="intro">
        <h1>{text.compose.title}</h1>
        <p>{text.compose.intro}</p>
      </div>
      <form class="compose" onSubmit={(event) => void submit(event)} noValidate>
        <div class="compose-main">
          <Presets draft={draft} setDraft={setDraft} />
          <OrderSection
            draft={draft.order}
            set={setOrder}
            change={changeOrder}
            fault={order.ok ? null : order.error}
          />
          <MethodAndSize form={form} setDraft={setDraft} />
          <Finer form={form} />
        </div>
        <div class="compose-side">
          <StartSection form={form} judged={start} />
          <div class="submit">
            {effort > 0 && <p class="quiet">{text.compose.effort(effort)}</p>}
            {wasSent && !isFine && (
              <p class="field-fault" role="alert">
                {text.compose.mend}
              </p>
            )}
            {fault && <FaultNote fault={fault} />}
            <button type="submit" class="button button-main button-large" disabled={isSending}>
              {isSending ? text.compose.submitting : text.compose.submit}
            </button>
          </div>
        </div>
      </form>
    </>
  );
}

/**
 * The draft from the link, the run to be repeated, or what was typed before; remembered, and in the
 * link, at every change.
 */
function useDraft(query: URLSearchParams): [Draft, SetDraft] {
  const [draft, setDraft] = useState(() => withQuery(rememberedDraft() ?? draftOf(FIRST_PRESET), query));
  const asked = query.toString();
  useEffect(() => setDraft((old) => withQuery(old, query)), [asked]);
  const from = query.get('from');
  const [isLoading, setLoading] = useState(from !== null);
  useEffect(() => {
    if (from === null) return;
    void getRun(from).then((answer) => {
      if (answer.ok) setDraft(withQuery(draftOfRun(answer.value.parameters), query));
      setLoading(false);
    });
  }, [from]);
  // Together with the drawing: what is seen is in the link.
  useLayoutEffect(() => {
    rememberDraft(draft);
    if (!isLoading) replaceLink({ page: 'compose', query: queryOf(draft) });
  }, [draft, isLoading]);
  return [draft, setDraft];
}

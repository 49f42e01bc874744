/** The form that asks for a check: a position, drawn or pasted, and what to find out about it. */

import type { JSX } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { startBatch, startCheck } from '../api/client.ts';
import { PositionEditor } from '../board/editor/position-editor.tsx';
import { isRecord, readPosition } from '../board/editor/read-position.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote, NOT_LOADED, type Told } from '../frame/fault-note.tsx';
import { judgeSfen } from '../board/editor/judged-position.ts';
import { navigate, replaceLink } from '../frame/navigation.ts';
import { AuthorsWords } from './authors-words.tsx';
import { KifButton } from './kif-button.tsx';
import { OfWork } from './of-work.tsx';
import { keepVersion } from '../state/desk.ts';
import type { CheckRequest } from '@tsume/contracts/check';
import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import { type Result, ok } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { PROFILES } from '@tsume/core/mate/verdict';
import { rememberPlaces } from '../state/batch-places.ts';
import { KINDS, draftAtLink, rememberCheck } from '../state/check-draft.ts';
import {
  NO_FILES,
  type Several,
  filesBeside,
  limitOf,
  rememberFiles,
  requestOf,
  tooMany,
  useSeveral,
} from './several.ts';
import { SeveralPanel } from './several-panel.tsx';
import '../frame/fields.css';

/** The board to set a position up on, and what is to be looked for. */
export function CheckForm({ sfen }: { sfen: string }): JSX.Element {
  const text = useText();
  const [first] = useState(() => draftAtLink(sfen));
  const [input, setInput] = useState(first.text);
  const [kind, setKind] = useState(first.kind);
  const [profile, setProfile] = useState(first.profile);
  const [authored, setAuthored] = useState(first.authored);
  const [workId, setWork] = useState(first.work);
  const [fault, setFault] = useState<Told | null>(null);
  const [isSending, setSending] = useState(false);
  const judged = useMemo(() => (input.trim() === '' || isRecord(input) ? null : judgeSfen(input)), [input]);
  const record = authored !== null && isSame(authored.sfen, input) ? authored.record : null;
  const isPosition = judged !== null && judged.placement !== null;
  const linked = useRef(first.sfen);
  const [files, setFiles] = useState(() => filesBeside(first.sfen));
  const { several, retry } = useSeveral(files, input);
  // Together with the drawing: what is seen is in the link.
  useLayoutEffect(() => {
    if (isPosition) linked.current = input.trim();
    rememberCheck({ text: input, sfen: linked.current, kind, profile, authored, work: workId });
    rememberFiles(linked.current, files);
    replaceLink({ page: 'check', id: null, sfen: linked.current });
    // What was refused was another position.
    setFault(null);
  }, [input, kind, profile, authored, workId, files]);
  const write = (typed: string, read?: AuthorsRecord | null): void => {
    setInput(typed);
    setFiles(NO_FILES);
    if (read !== undefined) setAuthored(read && { sfen: typed, record: read });
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSending(true);
    await (several === null ? checkOne() : checkAll(several)).catch(() => setFault(NOT_LOADED));
    setSending(false);
  };
  const checkAll = async (all: Several): Promise<void> => {
    const refused = tooMany(all);
    const answer = refused
      ? { ok: false as const, fault: refused }
      : await startBatch(requestOf(all, { kind, profile }));
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    const { id } = answer.value;
    rememberPlaces(
      id,
      all.problems.map(({ place }) => place),
    );
    navigate({ page: 'batch', id, only: null });
  };
  const checkOne = async (): Promise<void> => {
    const position = await positionOf(input, record);
    const sideLines = kind === 'mate' ? { sideLines: true } : {};
    const answer = position.ok
      ? await startCheck({ kind, profile, ...sideLines, ...position.value })
      : { ok: false as const, fault: position.error };
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    const { id, task } = answer.value;
    if (workId !== null) keepVersion(workId, { sfen: task.sfen, record: task.record, said: null, check: id });
    navigate({ page: 'check', id, sfen: '' });
  };
  const isEmpty = several === null ? input.trim() === '' : several.problems.length === 0;
  const isReading = files.length > 0 && several === null;
  const limit = fault && limitOf(fault);
  return (
    <form class="check-form" onSubmit={(event) => void submit(event)} noValidate>
      <div class="panel">
        <PositionEditor
          text={input}
          setText={write}
          judged={judged}
          boardLabel={text.board.position}
          label={text.check.input}
          name="position"
          help={text.check.inputHelp}
          takeMany={setFiles}
        />
      </div>
      <div class="check-side">
        <div class="panel">
          <SelectField
            label={text.check.kind}
            value={kind}
            options={KINDS}
            words={text.check.kinds}
            onChange={setKind}
          />
          {kind === 'mate' && (
            <SelectField
              label={text.check.profile}
              value={profile}
              options={PROFILES}
              words={text.compose.profiles}
              onChange={setProfile}
            />
          )}
        </div>
        <p class="visually-hidden" role="status">
          {several && text.batch.several.heading(several.problems.length)}
        </p>
        {several && <SeveralPanel several={several} files={files} leave={() => setFiles(NO_FILES)} />}
        {several === null && record && judged?.placement && (
          <>
            <AuthorsWords record={record} start={judged.placement} />
            <KifButton placement={judged.placement} record={record} />
          </>
        )}
        {several === null && workId !== null && <OfWork id={workId} leave={() => setWork(null)} />}
        {retry && <FaultNote fault={NOT_LOADED} retry={retry} />}
        {!retry && fault && <FaultNote fault={fault} />}
        {limit !== null && <p class="field-fault">{text.batch.several.tooMany(limit)}</p>}
        {several && fault?.code === 'body_too_large' && <p class="field-fault">{text.batch.several.fewer}</p>}
        <button
          type="submit"
          class="button button-main button-large"
          disabled={isSending || isReading || isEmpty}
        >
          {isSending
            ? text.check.submitting
            : several
              ? text.batch.several.submit(several.problems.length)
              : text.check.submit}
        </button>
      </div>
    </form>
  );
}

/** What is sent of a text; a record that is still there was not read by now, or cannot be. */
async function positionOf(
  text: string,
  known: AuthorsRecord | null,
): Promise<Result<Pick<CheckRequest, 'sfen' | 'record'>>> {
  if (!isRecord(text)) return ok({ sfen: text.trim(), ...(known && { record: known }) });
  const read = await readPosition(text);
  if (!read.ok) return read;
  const { placement, record } = read.value;
  return ok({ sfen: makeSfen(placement), ...(record && { record }) });
}

/** Whether two texts are the same position as the service reads them. */
function isSame(sfen: string, other: string): boolean {
  const [a, b] = [sfen, other].map((text) => judgeSfen(text).placement);
  return a !== null && b !== null && makeSfen(a) === makeSfen(b);
}

interface SelectFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

function SelectField<T extends string>(props: SelectFieldProps<T>): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        value={props.value}
        onChange={(event) => props.onChange(props.options[event.currentTarget.selectedIndex])}
      >
        {props.options.map((value) => (
          <option key={value} value={value}>
            {props.words[value]}
          </option>
        ))}
      </select>
    </div>
  );
}

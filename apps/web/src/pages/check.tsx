/** A position that somebody brings: is it mate, in how many plies, and what is wrong with it as a problem? */

import type { Check, CheckRequest } from '@tsume/contracts/check';
import type { Profile, Report } from '@tsume/contracts/verdict';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';
import { type Fault, getCheck, startCheck } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { linesOfFlaws } from '../board/flaw-lines.ts';
import { playLine } from '../board/playback.ts';
import { useText } from '../i18n/language.ts';
import { BrinkmateVerdict } from '../parts/brinkmate-verdict.tsx';
import { FaultNote } from '../parts/fault-note.tsx';
import { FlawList } from '../parts/flaw-list.tsx';
import { MoveList, Player } from '../parts/player.tsx';
import { PositionPreview, judgeSfen } from '../parts/position-preview.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { makeRoute, navigate } from '../route.ts';

const POLL_MS = 700;
/** What the form asks about; the second opinion belongs to a problem. */
const KINDS = ['mate', 'brinkmate'] as const satisfies readonly CheckRequest['kind'][];
const PROFILES = ['strict', 'magazine', 'app'] as const satisfies readonly Profile[];

export function CheckPage({ id, sfen }: { id: string | null; sfen: string }): JSX.Element {
  const text = useText();
  return (
    <>
      <div class="intro">
        <h1>{text.check.title}</h1>
        <p>{text.check.intro}</p>
      </div>
      {id === null ? <CheckForm key={sfen} sfen={sfen} /> : <CheckResult id={id} />}
    </>
  );
}

/** A KIF, rather than a SFEN, is what has several lines or Japanese in it. */
function isRecord(input: string): boolean {
  return /[\n\u3000-\u9fff]/.test(input.trim());
}

function CheckForm({ sfen }: { sfen: string }): JSX.Element {
  const text = useText();
  const id = useId();
  const [input, setInput] = useState(sfen);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('mate');
  const [profile, setProfile] = useState<Profile>('strict');
  const [fault, setFault] = useState<Fault | null>(null);
  const [isSending, setSending] = useState(false);
  const judged = useMemo(() => (input.trim() === '' || isRecord(input) ? null : judgeSfen(input)), [input]);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSending(true);
    const position = isRecord(input) ? { kif: input } : { sfen: input.trim() };
    const answer = await startCheck({ kind, profile, ...position });
    setSending(false);
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) navigate({ page: 'check', id: answer.value.id, sfen: '' });
  };
  return (
    <form class="compose" onSubmit={(event) => void submit(event)} noValidate>
      <div class="compose-main">
        <div class="panel">
          <div class="field">
            <label for={id}>{text.check.input}</label>
            <textarea
              id={id}
              class="sfen"
              rows={6}
              spellcheck={false}
              placeholder={text.check.placeholder}
              value={input}
              onInput={(event) => setInput(event.currentTarget.value)}
            />
          </div>
          <div class="field">
            <label for={`${id}-kind`}>{text.check.kind}</label>
            <select
              id={`${id}-kind`}
              value={kind}
              onChange={(event) => setKind(KINDS[event.currentTarget.selectedIndex])}
            >
              {KINDS.map((value) => (
                <option key={value} value={value}>
                  {text.check.kinds[value]}
                </option>
              ))}
            </select>
          </div>
          <div class="field">
            <label for={`${id}-profile`}>{text.check.profile}</label>
            <select
              id={`${id}-profile`}
              value={profile}
              disabled={kind === 'brinkmate'}
              onChange={(event) => setProfile(PROFILES[event.currentTarget.selectedIndex])}
            >
              {PROFILES.map((value) => (
                <option key={value} value={value}>
                  {text.compose.profiles[value]}
                </option>
              ))}
            </select>
          </div>
          {fault && <FaultNote fault={fault} />}
          <button
            type="submit"
            class="button button-main button-large"
            disabled={isSending || input.trim() === ''}
          >
            {isSending ? text.check.submitting : text.check.submit}
          </button>
        </div>
      </div>
      <div class="compose-side">
        {judged && (
          <section class="panel">
            <PositionPreview judged={judged} label={text.board.position} okText={text.compose.startOk} />
          </section>
        )}
      </div>
    </form>
  );
}

function CheckResult({ id }: { id: string }): JSX.Element {
  const text = useText();
  const { value, fault, reload } = useAnswer(id, () => getCheck(id));
  const isBusy = value !== null && (value.status === 'queued' || value.status === 'running');
  useInterval(isBusy, POLL_MS, reload);
  return (
    <>
      {fault && <FaultNote fault={fault} retry={reload} />}
      {value === null && fault === null && <p class="empty">{text.loading}</p>}
      {value && <CheckView check={value} isBusy={isBusy} />}
    </>
  );
}

function CheckView({ check, isBusy }: { check: Check; isBusy: boolean }): JSX.Element | null {
  const text = useText();
  const [ply, setPly] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const { report, brinkmate } = check;
  const start = useMemo(() => parseSfen(report?.sfen ?? check.task.sfen), [report, check.task.sfen]);
  const solved = report?.line ?? brinkmate?.line ?? null;
  const main = useMemo(() => solved ?? [], [solved]);
  const flawLines = useMemo(
    () => (start.ok && report?.line ? linesOfFlaws(start.value, report.line, report.flaws) : []),
    [start, report],
  );
  const flaw = chosen === null ? null : (report?.flaws[chosen] ?? null);
  const line = chosen === null ? main : (flawLines[chosen] ?? main);
  const steps = useMemo(() => (start.ok ? playLine(start.value, line) : []), [start, line]);
  if (!start.ok) return <FaultNote fault={start.error} />;
  const choose = (index: number | null): void => {
    setChosen(index);
    setPly(index === null ? 0 : Math.max(report?.flaws[index].ply ?? 0, 0));
  };
  return (
    <div class="problem">
      <div class="problem-board">
        <Player
          steps={steps}
          ply={ply}
          onPly={setPly}
          attacker={start.value.sideToMove}
          endsInMate={report?.verdict === 'mate'}
        />
      </div>
      <div class="problem-side">
        {isBusy && (
          <div class="panel" role="status">
            <p>{text.check.status[check.status]}</p>
            <progress aria-label={text.check.status[check.status]} />
          </div>
        )}
        {check.error && <FaultNote fault={check.error} />}
        {report && <Verdict report={report} />}
        {brinkmate && <BrinkmateVerdict answer={brinkmate} />}
        {solved && (
          <section class="panel" aria-labelledby="line">
            <div class="panel-head">
              <h2 id="line">{flaw ? text.check.deviation : text.check.mainLine}</h2>
              {flaw && (
                <button type="button" class="button button-small" onClick={() => choose(null)}>
                  {text.check.whole}
                </button>
              )}
            </div>
            <MoveList steps={steps} ply={ply} onPly={setPly} />
          </section>
        )}
        {report?.verdict === 'mate' && (
          <section class="panel" aria-labelledby="notes">
            <h2 id="notes">{text.problem.flaws}</h2>
            <FlawList
              flaws={report.flaws}
              start={start.value}
              lines={flawLines}
              chosen={chosen}
              onChoose={choose}
            />
          </section>
        )}
        <a class="button" href={makeRoute({ page: 'check', id: null, sfen: check.task.sfen })}>
          {text.check.another}
        </a>
      </div>
    </div>
  );
}

function Verdict({ report }: { report: Report }): JSX.Element {
  const text = useText();
  return (
    <header class="problem-head">
      <h2 class="verdict">
        {report.verdict === 'mate' && report.plies !== null
          ? text.reached.mate(report.plies)
          : text.check.verdict[report.verdict]}
      </h2>
      {report.verdict === 'mate' && (
        <span class={`seal seal-${report.soundness}`} title={text.soundnessHelp[report.soundness]}>
          {text.soundness[report.soundness]}
        </span>
      )}
      <p class="quiet">
        {report.verdict === 'noMate' && `${text.check.noMateHelp} `}
        {report.verdict === 'unknown' && `${text.check.unknownHelp} `}
        {text.check.nodes(report.nodes, report.ms)}
      </p>
    </header>
  );
}

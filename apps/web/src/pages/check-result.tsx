/** A check under way and its outcome: the verdict, the main line, and every cook and flaw, to be played on the board. */

import type { Check } from '@tsume/contracts/check';
import type { Report } from '@tsume/contracts/verdict';
import { parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { getCheck } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { linesOfFlaws } from '../board/flaw-lines.ts';
import { playLine } from '../board/playback.ts';
import { useText } from '../i18n/language.ts';
import { BrinkmateVerdict } from '../parts/brinkmate-verdict.tsx';
import { FaultNote } from '../parts/fault-note.tsx';
import { FlawList } from '../parts/flaw-list.tsx';
import { MoveList, Player } from '../parts/player.tsx';
import { useInterval } from '../parts/use-interval.ts';
import { makeRoute } from '../route.ts';

const POLL_MS = 700;

export function CheckResult({ id }: { id: string }): JSX.Element {
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

/**
 * The outcome of a check: the position with arrows for the solution and each flaw, the verdict, and
 * the lines to play.
 */

import { type Check, type CheckRequest, isAnswered } from '@tsume/contracts/check';
import { type Report, STOPS, type Stopped } from '@tsume/core/mate/verdict';
import type { Placement } from '@tsume/core/placement/placement';
import { makeSfen, parseSfen } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Arrows } from '../board/arrows.tsx';
import { linesOfFlaws } from '@tsume/core/notation/flaw-lines';
import {
  type CheckedLines,
  type MoveArrow,
  arrowsAt,
  arrowsOfFlaw,
  kindOfFlaw,
} from '../board/move-arrows.ts';
import { layoutOf } from '../board/input/places.ts';
import { playLine } from '../board/playback.ts';
import { useHandsAt } from '../board/use-hands-at.ts';
import { useText } from '../i18n/language.ts';
import type { Notation } from '../i18n/notation.ts';
import { ArrowLegend } from './arrow-legend.tsx';
import { AuthorsWords } from './authors-words.tsx';
import { BrinkmateVerdict } from './brinkmate-verdict.tsx';
import { FaultNote } from '../frame/fault-note.tsx';
import { FlawList } from '../parts/flaw-list.tsx';
import { OrnamentsTold } from './ornaments-told.tsx';
import { ExtendLink } from '../parts/extend-link.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { ImproveStart } from './improve-start.tsx';
import { KifButton } from './kif-button.tsx';
import { KeepButton } from '../parts/keep-button.tsx';
import { type Keepable, desk, nameWork, noteAnswer, saidBy } from '../state/desk.ts';
import { workOfCheck } from '../state/desk-book.ts';
import { useStore } from '../state/store.ts';
import { LikePanel } from '../parts/like-panel.tsx';
import { MoveList, Player } from '../parts/player.tsx';
import { CertificatePanel } from '../parts/certificate/certificate-panel.tsx';
import { SheetPanel } from '../parts/sheet-panel.tsx';
import { SearchOn } from './search-on.tsx';
import { reachedBy } from '../parts/verdict-words.ts';
import '../parts/problem-layout.css';

interface CheckViewProps {
  readonly check: Check;
  /** What is said while there is no answer. */
  readonly state: JSX.Element | null;
}

/** The outcome of a check for mate: verdict, player with arrows, flaws. */
export function CheckView({ check, state }: CheckViewProps): JSX.Element {
  const start = useMemo(
    () => parseSfen(check.report?.sfen ?? check.task.sfen),
    [check.report, check.task.sfen],
  );
  if (!start.ok) return <FaultNote fault={start.error} />;
  return <Checked check={check} state={state} start={start.value} />;
}

function Checked({ check, state, start }: CheckViewProps & { readonly start: Placement }): JSX.Element {
  const text = useText();
  const handsAt = useHandsAt();
  const [ply, setPly] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const { report, brinkmate } = check;
  const work = workOfCheck(useStore(desk), check.id);
  useEffect(() => noteAnswer(check), [check]);
  const solved = report?.line ?? brinkmate?.line ?? null;
  const lines = useMemo(
    () => linesOf(start, solved, report, text.notation),
    [start, solved, report, text.notation],
  );
  const { flaws } = lines;
  const steps = chosen === null ? lines.steps : lines.flawSteps[chosen];
  const choose = (index: number | null): void => {
    setChosen(index);
    setPly(index === null ? 0 : Math.max(flaws[index].ply - 1, 0));
  };
  const shown = Math.min(ply, steps.length - 1);
  const arrows = chosen === null ? arrowsAt(lines, shown) : arrowsOfFlaw(lines, chosen, shown);
  const { placement } = steps[shown];
  const isCut =
    report?.soundness === 'unknown' || (report?.soundness === 'unsound' && report.stopped !== null);
  return (
    <div class="problem">
      {state && <div class="check-state">{state}</div>}
      <div class="problem-board">
        <Player
          steps={steps}
          ply={ply}
          onPly={setPly}
          attacker={start.sideToMove}
          endsInMate={report?.verdict === 'mate'}
          over={
            arrows.length > 0 && (
              <Arrows
                arrows={arrows}
                layout={layoutOf(placement, false, handsAt)}
                chosen={chosen === null ? null : chosen + 1}
              />
            )
          }
        />
        {arrows.length > 0 && <ArrowLegend arrows={arrows} text={sayArrows(arrows, text.check.legend)} />}
      </div>
      <div class="problem-side">
        {report && <Verdict report={report} />}
        {check.task.record && (
          <AuthorsWords
            record={check.task.record}
            start={start}
            {...(solved && { solved })}
            {...(report?.failure && { failure: report.failure })}
          />
        )}
        {brinkmate && <BrinkmateVerdict answer={brinkmate} />}
        <SearchOn check={check} stopped={stoppedBy(check)} />
        {report?.verdict === 'mate' && (
          <section class="panel" aria-labelledby="notes">
            <h2 id="notes">{text.problem.flaws}</h2>
            {isCut && <p>{flaws.length === 0 ? text.check.openFlaws : text.check.openMore}</p>}
            {(flaws.length > 0 || (report.flaws.length === 0 && !isCut)) && (
              <FlawList
                flaws={flaws}
                start={start}
                lines={lines.flawSteps.map((line) => line.slice(1).map(({ usi }) => usi ?? ''))}
                chosen={chosen}
                onChoose={choose}
                arrowOf={kindOfFlaw}
              />
            )}
            {report.soundness === 'sound' && <OrnamentsTold report={report} attacker={start.sideToMove} />}
          </section>
        )}
        {solved && (
          <section class="panel" aria-labelledby="line">
            <div class="panel-head">
              <h2 id="line">{chosen === null ? text.check.mainLine : text.check.deviation}</h2>
              {chosen !== null && (
                <button type="button" class="button button-small" onClick={() => choose(null)}>
                  {text.check.whole}
                </button>
              )}
            </div>
            <MoveList steps={steps} ply={ply} onPly={setPly} />
          </section>
        )}
        {report?.exact && report.plies !== null && report.line !== null && (
          <SheetPanel
            plies={report.plies}
            {...(report.sideLines && { checked: check.id })}
            request={requestOf(check)}
            {...(check.task.record && { record: check.task.record })}
            words={work}
            onWords={(words) => work && nameWork(work.id, words)}
          />
        )}
        {isCertifiable(check) && (
          <CertificatePanel
            request={{ ...requestOf(check), kind: 'certificate' }}
            {...(check.certificate && { made: check })}
          />
        )}
        {isAnswered(check.status) && <LikePanel sfen={makeSfen(start)} line={report?.line ?? null} />}
        {report && <ImproveStart check={check} />}
        <div class="check-acts">
          <EditLink class="button" sfen={check.task.sfen} record={check.task.record} work={work?.id}>
            {text.check.edit}
          </EditLink>
          {report?.soundness === 'sound' && report.leftover === 0 && (
            <ExtendLink class="button" sfen={makeSfen(start)} />
          )}
          {isAnswered(check.status) && <KeepButton position={keepableOf(check)} />}
          <KifButton placement={start} record={check.task.record} {...(solved && { solved })} />
        </div>
      </div>
    </div>
  );
}

/**
 * Why a mate or brinkmate stayed undecided; null where nothing did, or more effort would not help.
 */
function stoppedBy({ status, task, report, brinkmate }: Check): Stopped | null {
  if (task.kind !== 'mate' && task.kind !== 'brinkmate') return null;
  if (status === 'cancelled') return 'aborted';
  if (report?.soundness === 'unknown') return report.stopped ?? 'nodes';
  return STOPS.find((stop) => stop === (report ?? brinkmate)?.stopped) ?? null;
}

/** What the visitor keeps of it. */
function keepableOf(check: Check): Keepable {
  const { id, task } = check;
  return { sfen: task.sfen, ...(task.record && { record: task.record }), said: saidBy(check), check: id };
}

/** Whether there is a mate to certify, under a rule of which certificates speak. */
function isCertifiable({ report, certificate, task: { interposition } }: Check): boolean {
  const isMate = report?.verdict === 'mate' && report.exact;
  return certificate !== null || (isMate && interposition !== 'returning');
}

/** The same check once more. */
function requestOf({ task: { sfen, record, profile, interposition, nodes, timeMs } }: Check): CheckRequest {
  return { sfen, ...(record && { record }), profile, interposition, nodes, timeMs };
}

/** The positions of the main line and of each flaw's; an ornament has none. */
function linesOf(
  start: Placement,
  line: readonly string[] | null,
  report: Report | null,
  notation: Notation,
): CheckedLines {
  const steps = playLine(start, line ?? [], notation);
  if (!report?.line) return { steps, flaws: [], flawSteps: [] };
  const flaws = report.flaws.filter(({ kind }) => kind !== 'ornament');
  const flawLines = linesOfFlaws(start, report.line, flaws);
  return {
    steps,
    flaws,
    flawSteps: flawLines.map((moves) => playLine(start, moves, notation)),
  };
}

/**
 * How many arrows there are of each kind, for those who do not see them; the list has the moves.
 */
function sayArrows(arrows: readonly MoveArrow[], words: Readonly<Record<MoveArrow['kind'], string>>): string {
  const count = (kind: MoveArrow['kind']): number => arrows.filter((arrow) => arrow.kind === kind).length;
  return (['solution', 'cook', 'other'] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => `${words[kind]} ${count(kind)}`)
    .join(', ');
}

function Verdict({ report }: { report: Report }): JSX.Element {
  const text = useText();
  return (
    <header class="problem-head">
      <h2 class="verdict">{reachedBy(report, text)}</h2>
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

/**
 * Sound versions of a problem beside the original: what each changes, mends and leaves, and how it
 * goes; to be taken or checked.
 */

import type { Check } from '@tsume/contracts/check';
import type { ImprovementAnswer } from '@tsume/contracts/improvement';
import type { Proposal } from '@tsume/core/improve/proposal';
import type { AuthorsRecord } from '@tsume/core/notation/authors-record';
import type { Report, Stopped } from '@tsume/core/mate/verdict';
import { squareNamed } from '@tsume/core/placement/placement';
import { placementOf } from '@tsume/core/placement/sfen';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type Fault, startCheck } from '../api/client.ts';
import { Board } from '../board/board.tsx';
import type { Messages } from '../i18n/messages.ts';
import { useText } from '../i18n/language.ts';
import { FaultNote } from '../frame/fault-note.tsx';
import { navigate } from '../frame/navigation.ts';
import { desk, keepVersion } from '../state/desk.ts';
import { type Said, workOfCheck } from '../state/desk-book.ts';
import { useStore } from '../state/store.ts';
import { allFound, foundBefore } from './found-before.ts';
import { SearchOn } from './search-on.tsx';
import { AuthorsWords } from './authors-words.tsx';
import { type Authored, type Version, carriedRecord } from './carried-record.ts';
import { EditLink } from '../parts/edit-link.tsx';
import { LineText } from './line-text.tsx';
import { tellFaults, tellFlaws, tellLine } from './proposal-words.ts';
import { tellDifference } from './tell-difference.ts';
import './improvement.css';

/** The original and the better versions that were found of it. */
export function ImprovementView({ check, state }: { check: Check; state: JSX.Element | null }): JSX.Element {
  const text = useText();
  const { id, improvement, task } = check;
  const before = useMemo(() => foundBefore(id), [id]);
  const work = workOfCheck(useStore(desk), id)?.id;
  const authored = authoredOf(check);
  const proposals = allFound(improvement?.proposals ?? [], before);
  return (
    <section aria-labelledby="proposals" class="improvement">
      <h2 id="proposals">{text.improve.heading}</h2>
      {state}
      {improvement && <p class="quiet">{summaryOf(improvement, text)}</p>}
      {before.length > 0 && <p class="quiet">{text.improve.before(before.length)}</p>}
      {task.keep && <p class="quiet">{text.improve.keep.told(task.keep.map(text.square))}</p>}
      <SearchOn check={check} stopped={stoppedBy(check)} found={proposals} />
      {task.record && (
        <AuthorsWords
          record={task.record}
          start={placementOf(task.sfen)}
          {...(improvement?.report?.line && { solved: improvement.report.line })}
        />
      )}
      <ul class="proposals">
        <Original
          sfen={improvement?.sfen ?? task.sfen}
          report={improvement?.report ?? null}
          task={task}
          work={work}
        />
        {proposals.map((proposal, i) => (
          <ProposalCard
            key={proposal.sfen}
            number={i + 1}
            proposal={proposal}
            report={improvement?.report ?? null}
            task={task}
            work={work}
            record={authored && carriedRecord(authored, versionOf(proposal), text.check.authored.elsewhere)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Why the search ended; one that was stopped before it had begun can be begun as well. */
function stoppedBy({ status, improvement }: Check): Stopped | null {
  if (improvement) return improvement.stopped;
  return status === 'cancelled' ? 'aborted' : null;
}

function summaryOf(improvement: ImprovementAnswer, text: Messages): string {
  const { proposals, found, tried, stopped } = improvement;
  const words = text.improve;
  const all = proposals.length === 0 ? words.none : words.summary(proposals.length, found, tried);
  return stopped === null ? all : [all, words.cut[stopped]].join(text.sentenceGap);
}

/**
 * The author's words, with his line as the proposals have it: these are turned where White attacks.
 */
function authoredOf({ improvement, task: { record } }: Check): Authored | undefined {
  if (record === undefined) return undefined;
  const line = improvement?.authorsLine ?? [];
  return { record, line: line.length === record.line.length ? line : record.line };
}

function versionOf({ line, flaws }: Proposal): Version {
  return { line, duals: flaws.filter(({ kind }) => kind === 'finalMoveDual').map(({ move }) => move) };
}

interface OriginalProps extends Pick<ProposalCardProps, 'report' | 'task' | 'work'> {
  /** Turned where White attacks. */
  readonly sfen: string;
}

function Original({ sfen, report, task, work }: OriginalProps): JSX.Element {
  const text = useText();
  const placement = placementOf(sfen);
  return (
    <li class="panel proposal">
      <h3>{text.improve.original}</h3>
      <Board
        placement={placement}
        attacker={placement.sideToMove}
        dress="book"
        hands="attacker"
        label={text.improve.original}
        detailed
      />
      {report && (
        <p>
          {report.plies === null ? text.check.verdict[report.verdict] : text.reached.mate(report.plies)}{' '}
          <span class={`seal seal-${report.soundness}`}>{text.soundness[report.soundness]}</span>
        </p>
      )}
      {report && (
        <ul class="proposal-words">
          {tellFaults(report, text).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <p class="proposal-acts">
        <EditLink class="button button-small" sfen={task.sfen} record={task.record} work={work}>
          {text.improve.back}
        </EditLink>
      </p>
    </li>
  );
}

interface ProposalCardProps {
  readonly number: number;
  readonly proposal: Proposal;
  readonly report: Report | null;
  readonly task: Check['task'];
  /** The visitor's own work that it is a version of. */
  readonly work: string | undefined;
  /** What the author says, as it fits the proposal. */
  readonly record: AuthorsRecord | undefined;
}

function ProposalCard(props: ProposalCardProps): JSX.Element {
  const { number, proposal, report, task, work, record } = props;
  const text = useText();
  const [fault, setFault] = useState<Fault | null>(null);
  const placement = placementOf(proposal.sfen);
  const label = text.improve.proposal(number);
  const keep = (check?: string): void => {
    if (work === undefined) return;
    keepVersion(work, { sfen: proposal.sfen, record, said: saidOf(proposal), ...(check && { check }) });
  };
  const check = async (): Promise<void> => {
    const { profile, interposition } = task;
    const answer = await startCheck({
      sfen: proposal.sfen,
      ...(record && { record }),
      profile,
      interposition,
      sideLines: true,
    });
    if (!answer.ok) return setFault(answer.fault);
    keep(answer.value.id);
    return navigate({ page: 'check', id: answer.value.id, sfen: '' });
  };
  return (
    <li class="panel proposal">
      <h3>
        {label}{' '}
        <span class="quiet">{proposal.steps.map((step) => text.improve.steps[step]).join(text.comma)}</span>
      </h3>
      <Board
        placement={placement}
        attacker={placement.sideToMove}
        dress="book"
        hands="attacker"
        changed={proposal.difference.squares.map(({ square }) => squareNamed(square))}
        label={label}
        detailed
      />
      <p>
        {text.reached.mate(proposal.plies)}{' '}
        <span class={`seal seal-${proposal.soundness}`}>{text.soundness[proposal.soundness]}</span>
      </p>
      <dl class="proposal-words">
        <Told name={text.improve.left} words={tellFlaws(proposal, text)} />
        <Told name={text.improve.changes} words={tellDifference(proposal.difference, text)} />
        <Told name={text.improve.mends} words={report ? tellFaults(report, text) : []} />
        <Told name={text.check.mainLine} words={tellLine(proposal, report, text)}>
          <dd>
            <details>
              <summary aria-label={`${text.problem.show}: ${label}`}>{text.problem.show}</summary>
              <LineText start={placement} line={proposal.line} />
            </details>
          </dd>
        </Told>
      </dl>
      {fault && <FaultNote fault={fault} />}
      <p class="proposal-acts">
        <EditLink
          class="button button-main button-small"
          sfen={proposal.sfen}
          record={record}
          work={work}
          onTake={() => keep()}
          label={`${text.improve.take}: ${label}`}
        >
          {text.improve.take}
        </EditLink>
        <button
          type="button"
          class="button button-small"
          aria-label={`${text.improve.check}: ${label}`}
          onClick={() => void check()}
        >
          {text.improve.check}
        </button>
      </p>
    </li>
  );
}

interface ToldProps {
  readonly name: string;
  readonly words: readonly string[];
  readonly children?: JSX.Element;
}

/** Words under their heading; nothing where there are none. */
function Told({ name, words, children }: ToldProps): JSX.Element | null {
  if (words.length === 0 && children === undefined) return null;
  return (
    <>
      <dt>{name}</dt>
      {words.map((each) => (
        <dd key={each}>{each}</dd>
      ))}
      {children}
    </>
  );
}

/** What the improvement says of a version. */
function saidOf({ plies, soundness, flaws }: Proposal): Said {
  const told = flaws.map(({ kind, ply, move }) => ({ kind, ply, move }));
  return { verdict: 'mate', plies, soundness, flaws: told, at: Date.now() };
}

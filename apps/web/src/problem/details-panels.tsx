/**
 * What is known of a problem beside its solution: themes, flaws, files, second opinion, facts; what
 * would give the solution away waits for it.
 */

import type { CheckRequest } from '@tsume/contracts/check';
import type { ProblemDetail } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import type { ShownLine } from './appraisal.tsx';
import { AppraisalPanels } from './appraisal-panels.tsx';
import { AlikePanel } from './alike-panel.tsx';
import { Downloads } from './files/downloads.tsx';
import { CertificatePanel } from '../parts/certificate/certificate-panel.tsx';
import { SheetPanel } from '../parts/sheet-panel.tsx';
import { Facts } from './facts.tsx';
import { SecondOpinion } from './second-opinion.tsx';

interface DetailsPanelsProps {
  readonly problem: ProblemDetail;
  /** Reads the problem again. */
  readonly reload: () => void;
  /** The main line, and the flaws that can be played; null as long as the solution is hidden. */
  readonly shown: (ShownLine & { readonly flaws: JSX.Element }) | null;
}

/** The panels below the solution, or below what takes its place. */
export function DetailsPanels({ problem, reload, shown }: DetailsPanelsProps): JSX.Element {
  const isMate = problem.kind === 'mate';
  return (
    <>
      {isMate && <AppraisalPanels problem={problem} shown={shown} />}
      {shown === null ? <HiddenFlaws count={problem.flaws.length} /> : shown.flaws}
      <AlikePanel problem={problem} />
      <Downloads problem={problem} />
      {isMate && <SheetPanel plies={problem.plies} request={checkOf(problem)} />}
      {isMate && problem.interposition !== 'returning' && (
        <CertificatePanel key={problem.id} request={{ kind: 'certificate', problem: problem.id }} />
      )}
      {isMate && <SecondOpinion key={problem.id} problem={problem} onAnswer={reload} />}
      <Facts problem={problem} />
    </>
  );
}

/** What a sheet asks of the service: the verdict by the rules that the problem was found under. */
function checkOf({ sfen, profile, interposition }: ProblemDetail): CheckRequest {
  return { sfen, profile, interposition };
}

/** A flaw is told by its move, which may be that of the solution. */
function HiddenFlaws({ count }: { readonly count: number }): JSX.Element {
  const { problem } = useText();
  return (
    <section class="panel" aria-labelledby="notes">
      <h2 id="notes">{problem.flaws}</h2>
      <p class="quiet">{count === 0 ? problem.noFlaws : problem.hiddenFlaws(count)}</p>
    </section>
  );
}

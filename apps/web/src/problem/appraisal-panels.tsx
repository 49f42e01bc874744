/** A problem's themes and difficulty, or that it still waits for both. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { MeasureTable, type ShownLine, ThemeList } from './appraisal.tsx';

interface AppraisalPanelsProps {
  readonly problem: ProblemDetail;
  /** Null as long as the solution is hidden: the name of a theme would give it away. */
  readonly shown: ShownLine | null;
}

/** Themes and measures, or why there are none yet. */
export function AppraisalPanels({ problem: { appraisal }, shown }: AppraisalPanelsProps): JSX.Element {
  const text = useText();
  const quiet = appraisal === null ? text.appraisal.waiting : text.appraisal.hidden;
  return (
    <>
      <section class="panel" aria-labelledby="themes">
        <h2 id="themes">{text.appraisal.themes}</h2>
        {appraisal === null || shown === null ? (
          <p class="quiet">{quiet}</p>
        ) : (
          <ThemeList appraisal={appraisal} shown={shown} />
        )}
      </section>
      {appraisal !== null && (
        <section class="panel" aria-labelledby="measures">
          <h2 id="measures">{text.appraisal.measures}</h2>
          <MeasureTable appraisal={appraisal} />
        </section>
      )}
    </>
  );
}

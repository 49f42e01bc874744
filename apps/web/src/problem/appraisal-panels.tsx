/** A problem's themes and difficulty, or that it still waits for both. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { MeasureTable, ThemeList, type ThemeListProps } from './appraisal.tsx';

/** Themes and measures, or why there are none yet. */
export function AppraisalPanels({
  problem: { appraisal },
  ...list
}: Omit<ThemeListProps, 'appraisal'> & { readonly problem: ProblemDetail }): JSX.Element {
  const text = useText();
  return (
    <>
      <section class="panel" aria-labelledby="themes">
        <h2 id="themes">{text.appraisal.themes}</h2>
        {appraisal === null ? (
          <p class="quiet">{text.appraisal.waiting}</p>
        ) : (
          <ThemeList appraisal={appraisal} {...list} />
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

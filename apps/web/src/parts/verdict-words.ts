/** What a check came to, in words. */

import type { BrinkmateReport } from '@tsume/core/brinkmate/verdict';
import type { Report } from '@tsume/core/mate/verdict';
import type { Messages } from '../i18n/messages.ts';

/** The length of a mate, or the verdict where there is none. */
export function reachedBy({ verdict, plies }: Pick<Report, 'verdict' | 'plies'>, text: Messages): string {
  return verdict === 'mate' && plies !== null ? text.reached.mate(plies) : text.check.verdict[verdict];
}

/** The length of a brinkmate, or the verdict where there is none. */
export function brinkmateBy({ verdict, plies, exact }: BrinkmateReport, text: Messages): string {
  const words = text.brinkmate;
  return verdict === 'brinkmate' && plies !== null ? words.inPlies(plies, exact) : words.verdict[verdict];
}

/** The verdict in one line, for those who hear the page. */
export function tellVerdict(report: Report, text: Messages): string {
  const isMate = report.verdict === 'mate';
  return `${reachedBy(report, text)}${isMate ? `, ${text.soundness[report.soundness]}` : ''}`;
}

/** What a move of the visitor was worth, in words. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import type { Placement } from '@tsume/core/placement/placement';
import type { Messages } from '../../i18n/messages.ts';
import type { Attempt, Judgement } from './attempt.ts';
import { startsWith } from '../solution/main-line.ts';

/** A judgement with what it is about. */
export interface Judged {
  readonly problem: Pick<ProblemDetail, 'line' | 'flaws' | 'leftover'>;
  readonly start: Placement;
  readonly attempt: Pick<Attempt, 'shown'>;
  readonly judgement: Judgement;
}

/** One to three sentences on the visitor’s last move. */
export function judgementWords(text: Messages, judged: Judged): string {
  const { judgement, attempt } = judged;
  const { solving } = text;
  const reply = textsOf(text, judged, attempt.shown).at(-1) ?? '';
  switch (judgement.kind) {
    case 'right':
      return solving.right(reply, judgement.left);
    case 'longer':
      return together(text, solving.longer(reply, judgement.by), flawWords(text, judged));
    case 'shorter':
      return together(text, solving.shorter(reply, judgement.by), flawWords(text, judged));
    case 'mates':
      return solving.mates(reply, judgement.left);
    case 'unknown':
      return solving.unknown;
    case 'mated':
      return matedWords(text, judged, judgement);
    default:
      return escapeWords(text, judged, judgement, reply);
  }
}

function matedWords(
  text: Messages,
  { problem, attempt }: Judged,
  { plies, by }: Extract<Judgement, { kind: 'mated' }>,
): string {
  const { solving } = text;
  const isOther = !startsWith(problem.line, attempt.shown);
  const remark =
    by > 0 ? solving.matedLater(by) : isOther && plies === problem.line.length ? solving.asGood : '';
  return together(text, solving.mated(plies), remark);
}

function escapeWords(
  text: Messages,
  judged: Judged,
  { line, escapes, ends }: Extract<Judgement, { kind: 'escapes' }>,
  reply: string,
): string {
  const { solving } = text;
  const many = escapes === null ? '' : escapes === 1 ? solving.onlyEscape : solving.manyEscapes(escapes);
  // The line begins with the answer, which is on the board already.
  const after = textsOf(text, judged, [...judged.attempt.shown, ...line.slice(1)]).slice(
    judged.attempt.shown.length,
  );
  const continuation = after.join(' ');
  const why = ends
    ? continuation === ''
      ? solving.noCheckLeft
      : solving.noCheckAfter(continuation)
    : continuation === ''
      ? ''
      : solving.goesOn(continuation);
  return together(text, solving.escapes(reply), many, why);
}

/**
 * The name under which the check of the problem has found the visitor's move, which the answer
 * follows.
 */
function flawWords(text: Messages, { problem, attempt }: Judged): string {
  const ply = attempt.shown.length - 1;
  const before = attempt.shown.slice(0, ply - 1);
  const flaw = startsWith(problem.line, before)
    ? problem.flaws.find((each) => each.ply === ply && each.move === attempt.shown[ply - 1])
    : undefined;
  return flaw === undefined ? '' : text.solving.flaw(text.flaws[flaw.kind]);
}

function textsOf({ notation }: Messages, { start }: Judged, moves: readonly string[]): readonly string[] {
  const texts = notation.moves(start, moves);
  return texts.ok ? texts.value : moves;
}

function together({ sentenceGap }: Messages, ...sentences: string[]): string {
  return sentences.filter((each) => each !== '').join(sentenceGap);
}

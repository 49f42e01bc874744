/** What is told of a problem that is improved and of its versions: flaws, and how these compare. */

import type { Proposal } from '@tsume/core/improve/proposal';
import type { Flaw, Report } from '@tsume/core/mate/verdict';
import { linesOfFlaws } from '@tsume/core/notation/flaw-lines';
import { placementOf } from '@tsume/core/placement/sfen';
import { playLine } from '../board/playback.ts';
import type { Messages } from '../i18n/messages.ts';

type Flawed = Pick<Report, 'sfen' | 'line' | 'flaws'>;

/** The faults among the flaws, in words. */
export function tellFaults(problem: Flawed, text: Messages): readonly string[] {
  return tellFlaws(problem, text, ({ fault }) => fault);
}

/** Flaws with their places and moves, each wording once; all unless told which. */
export function tellFlaws(
  { sfen, line, flaws }: Flawed,
  text: Messages,
  isTold: (flaw: Flaw) => boolean = () => true,
): readonly string[] {
  const start = placementOf(sfen);
  const lines = linesOfFlaws(start, line ?? [], flaws);
  const told = flaws.flatMap((flaw, i) => {
    if (!isTold(flaw)) return [];
    const move = playLine(start, lines[i], text.notation)[flaw.ply]?.text ?? '';
    return [[text.flaws[flaw.kind], flaw.ply > 0 ? text.at(flaw.ply) : '', move].filter(Boolean).join(' ')];
  });
  return [...new Set(told)];
}

/** How a version's line compares: what it is longer by, and how much of the author's is in it. */
export function tellLine(
  { plies, kept }: Proposal,
  report: Report | null,
  text: Messages,
): readonly string[] {
  const longer = plies - (report?.plies ?? plies);
  return [
    ...(longer > 0 ? [text.improve.longer(longer)] : []),
    ...(kept ? [text.improve.kept(kept.moves, kept.of)] : []),
  ];
}

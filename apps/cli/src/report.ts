/** Results as text for people. The JSON lines are the results themselves. */

import type { Verification } from '@tsume/core/certificate/verify';
import type { CertificateFacts, NotUnique } from '@tsume/core/certificate/facts';
import { flawName } from '@tsume/core/mate/flaw-names';
import type { SearchProgress } from '@tsume/core/mate/progress';
import type { Pruned } from '@tsume/core/mate/prune';
import type { Report, Solution } from '@tsume/core/mate/verdict';
import { leftBefore, linesOfFlaws } from '@tsume/core/notation/flaw-lines';
import { moveTexts } from '@tsume/core/notation/move-text';
import type { Refusal } from '@tsume/core/result';
import { parseSfen } from '@tsume/core/placement/sfen';
import { counted } from './counted.ts';

const SOUNDNESS_NAMES = {
  sound: 'sound 完全作',
  unsound: 'unsound 不完全',
  grey: 'grey 灰色: it rests on a contested interposition 無駄合',
  unknown: 'soundness undecided',
} as const;

/** Why a search ended before its time, in words. */
export const STOPPED_NAMES = {
  nodes: 'out of nodes',
  time: 'out of time',
  memory: 'out of memory',
  aborted: 'stopped',
} as const;

/** Japanese text of the moves from ply `from` (from 1) on; USI where the line cannot be played. */
export function lineText(sfen: string, line: readonly string[], from = 1): string {
  const placement = parseSfen(sfen);
  const texts = placement.ok ? moveTexts(placement.value, line) : placement;
  return (texts.ok ? texts.value : line).slice(from - 1).join(' ');
}

function figures({ nodes, ms }: Pick<Solution, 'nodes' | 'ms'>): string {
  return `${counted(nodes, 'node')}, ${Math.round(ms).toLocaleString('en')} ms`;
}

/** e.g. `3 plies 3手詰`, or `3手必至` */
export function pliesText(plies: number, goal: 'mate' | 'brinkmate' = 'mate'): string {
  return `${counted(plies, 'ply', 'plies')} ${plies}手${goal === 'mate' ? '詰' : '必至'}`;
}

function verdictText(solution: Solution): string {
  const stopped = solution.stopped === null ? '' : ` (${STOPPED_NAMES[solution.stopped]})`;
  if (solution.verdict === 'noMate') return 'no mate 不詰';
  if (solution.verdict === 'unknown' || solution.plies === null) return `undecided${stopped}`;
  const length = `mate, ${pliesText(solution.plies)}`;
  return solution.exact
    ? length
    : `mate within ${pliesText(solution.plies)}, not proven the shortest${stopped}`;
}

/** How far a search has come, on one line. */
export function progressText(progress: SearchProgress): string {
  return `${knownText(progress)} — ${figures(progress)}`;
}

function knownText({ plies, exact, excludedPlies }: SearchProgress): string {
  if (plies === null)
    return excludedPlies > 0 ? `no mate within ${counted(excludedPlies, 'ply', 'plies')}` : 'searching';
  if (exact) return `mate in ${pliesText(plies)}`;
  const excluded = excludedPlies > 0 ? `, none within ${excludedPlies}` : '';
  return `mate within ${pliesText(plies)}${excluded}`;
}

/** A main line, in its notation and in USI; none where there is none. */
export function linesOf(sfen: string, line: readonly string[] | null): string[] {
  return line === null ? [] : [`  ${lineText(sfen, line)}`, `  ${line.join(' ')}`];
}

/** A report of a solve, ending in a line feed. */
export function solutionText(solution: Solution): string {
  const over = (solution.leftover ?? 0) > 0 ? [`  ${solution.leftover} left over 駒余り`] : [];
  return [
    solution.sfen,
    `  ${verdictText(solution)} — ${figures(solution)}`,
    ...linesOf(solution.sfen, solution.line),
    ...over,
    '',
  ].join('\n');
}

/**
 * The flaws of a problem; each line is told from its own ply on, and where it leaves another
 * defence than the main line's, after which one.
 */
export function flawTexts({ sfen, line, flaws }: Pick<Report, 'sfen' | 'line' | 'flaws'>): string[] {
  const placement = parseSfen(sfen);
  const main = line ?? [];
  const lines = placement.ok ? linesOfFlaws(placement.value, main, flaws) : [];
  return flaws.map((flaw, i) => {
    const { kind, ply, fault, plies } = flaw;
    const moves = lines[i] ?? [];
    if (flaw.piece !== undefined) return `  flaw: ${flawName(kind)}: ${flaw.piece}`;
    const left = leftBefore(main, moves, ply);
    const after = left === null ? '' : `, after ${left}. ${lineText(sfen, moves.slice(0, left), left)}`;
    const without = plies === undefined ? '' : `, ${counted(plies, 'ply', 'plies')} without such rounds`;
    const what = `${fault ? 'fault' : 'flaw'}: ${flawName(kind)} at ply ${ply}${after}${without}`;
    const told = flaw.line.length > 0 ? lineText(sfen, moves, ply) : flaw.move;
    return `  ${what}${told === '' ? '' : `: ${told}`}`;
  });
}

/** Why flaws may be missing; of an open length the line before has told it. */
function cutText({ stopped, exact, soundness }: Report): string {
  if (stopped === null || !exact) return '';
  return ` (${STOPPED_NAMES[stopped]}${soundness === 'unsound' ? ', there may be more' : ''})`;
}

/** A report of a check, ending in a line feed. */
export function reportText(report: Report): string {
  const paper =
    report.paperSound === true && report.soundness !== 'sound' ? ' (sound by the seed paper)' : '';
  const { openOrnaments = [] } = report;
  const open =
    openOrnaments.length === 0 ? [] : [`  undecided whether ornaments 飾り駒: ${openOrnaments.join(' ')}`];
  const told = [
    `  ${SOUNDNESS_NAMES[report.soundness]}${paper}${cutText(report)}`,
    ...flawTexts(report),
    ...open,
  ];
  return `${solutionText(report)}${told.join('\n')}\n`;
}

/** What came of a certificate of a checked position. */
export type CertificateSummary = CertificateFacts | { readonly error: Refusal };

const WHY_NOT_UNIQUE: Readonly<Record<NotUnique, string>> = {
  lastMove: 'pieces are left over, or may be by another last move',
  otherMate: 'another move mates, in the main line or in one that may last as long',
  undecided: 'whether another move mates was not decided',
  tooLarge: 'it would take more positions than --certificate-nodes allows',
};

/** The line on a certificate that follows a report, ending in a line feed. */
export function certificateText(summary: CertificateSummary): string {
  if ('error' in summary) return `  no certificate: ${summary.error.message} (${summary.error.code})\n`;
  const length = summary.exactness === 'proven' ? 'length proven' : 'upper bound proven, length claimed';
  const proven = summary.uniqueness ? `only solution and ${length}` : length;
  const why =
    summary.notUnique === null
      ? ''
      : `; the only solution is not shown: ${WHY_NOT_UNIQUE[summary.notUnique]}`;
  return `  certificate: ${proven}, ${summary.nodes.toLocaleString('en')} listed nodes${why}\n`;
}

/** The verifier's answer to what is no certificate. */
export interface UnreadableCertificate {
  readonly sfen: null;
  readonly valid: false;
  readonly plies: null;
  readonly exactness: null;
  readonly uniqueness: false;
  readonly nodes: 0;
  readonly faults: readonly Refusal[];
}

/**
 * A text of somebody else's as a terminal may show it: a sign for whatever is none, which would be
 * obeyed, or begin a line that looks like ours.
 */
export function shown(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\uFFFD');
}

/** A report of a verification, ending in a line feed. */
export function verificationText(answer: Verification | UnreadableCertificate): string {
  const faults = answer.faults.map(({ code, message }) => `  fault: ${shown(message)} (${code})`);
  const sfen = answer.sfen === null ? 'unreadable' : shown(answer.sfen);
  return [sfen, `  ${verificationVerdict(answer)}`, ...faults, ''].join('\n');
}

function verificationVerdict(answer: Verification | UnreadableCertificate): string {
  if (answer.sfen === null || !answer.valid) return 'not valid';
  const length = pliesText(answer.plies);
  const verdict =
    answer.exactness === 'proven' ? `mate, ${length}` : `mate within ${length}, no less is claimed`;
  const only = answer.uniqueness ? ', and nothing else mates, the last move aside' : '';
  return `valid: ${verdict}${only} — ${counted(answer.nodes, 'node')}`;
}

/** A report of a pruning, ending in a line feed. */
export function pruneText({ sfen, pruned, removed, report }: Pruned): string {
  return [
    sfen,
    `  ${pruned || report.stopped === null ? removedText({ pruned, removed }) : NOTHING_TAKEN_OFF}`,
    `  ${verdictText(report)}`,
    ...linesOf(sfen, report.line),
    '',
  ].join('\n');
}

/** What pruning took off. */
export function removedText({ pruned, removed }: Pick<Pruned, 'pruned' | 'removed'>): string {
  return pruned ? `taken off 飾り駒: ${removed.join(' ')}` : NOTHING_TO_TAKE_OFF;
}

const NOTHING_TO_TAKE_OFF = 'nothing to take off';
/** Each man asks for a search, and none of them came to its end. */
const NOTHING_TAKEN_OFF = 'nothing taken off: that takes more nodes or time';

/** A refused input as a message. */
export function refusalText(input: string, error: Refusal): string {
  return `tsume: ${shown(input)}\n  ${shown(error.message)} (${error.code})\n`;
}

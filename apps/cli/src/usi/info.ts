/**
 * The `info` lines: how far a search has come, what it found, and what there is to say in words.
 */

import { FLAW_NAMES } from '@tsume/core/mate/flaw-names';
import type { SearchProgress } from '@tsume/core/mate/progress';
import type { Flaw, FlawKind, Report } from '@tsume/core/mate/verdict';

type Figures = Pick<SearchProgress, 'nodes' | 'ms' | 'deepestPly' | 'tablePermille'>;

/** Flaws that are a second way to mate from the main line. */
const OTHER_MATES: ReadonlySet<FlawKind> = new Set([
  'cook',
  'earlyMate',
  'finalMoveDual',
  'unlimited',
  'detour',
]);

/**
 * A line in words; Latin letters only, since programs differ over the encoding of others. Line
 * feeds would end it.
 */
export function infoString(text: string): string {
  return `info string ${text.replaceAll(/\s+/g, ' ')}`;
}

function figuresText({ nodes, ms, deepestPly, tablePermille }: Figures): string {
  const nps = ms > 0 ? Math.round((nodes * 1000) / ms) : 0;
  return `seldepth ${deepestPly} time ${Math.round(ms)} nodes ${nodes} nps ${nps} hashfull ${tablePermille}`;
}

/**
 * How far a search has come. `depth` is the length in plies that is asked about, once there is a
 * mate its plies; a mate that may yet turn out shorter is worth at least that (`lowerbound`).
 */
export function progressInfo(progress: SearchProgress): string {
  const { plies, exact, line, excludedPlies } = progress;
  const seen = { ...progress, deepestPly: Math.max(progress.deepestPly, line?.length ?? 0) };
  if (plies === null) return `info depth ${Math.max(1, excludedPlies + 2)} ${figuresText(seen)}`;
  const pv = line === null ? '' : ` pv ${line.join(' ')}`;
  return `info depth ${plies} ${figuresText(seen)} score mate ${plies}${exact ? '' : ' lowerbound'}${pv}`;
}

/**
 * The line of a flaw from the position searched; null where it does not branch off the main line,
 * or where nothing is known of it.
 */
function fromRoot(report: Report, flaw: Flaw): readonly string[] | null {
  if (!OTHER_MATES.has(flaw.kind) || report.line === null) return null;
  return [...report.line.slice(0, flaw.ply - 1), ...flaw.line];
}

/**
 * Whether the line of a flaw goes up to mate: of a cook that is too long to follow only the first
 * move is known.
 */
function isWhole(flaw: Flaw): boolean {
  return flaw.line.length > 1 || flaw.kind === 'finalMoveDual';
}

/** At which ply a flaw is, and its line; the piece of an ornament. */
function whereOf({ ply, move, line, piece }: Flaw): string {
  if (piece !== undefined) return `: ${piece}`;
  return move === '' ? '' : ` at ply ${ply}: ${(line.length > 0 ? line : [move]).join(' ')}`;
}

/**
 * What the soundness report says: the main line as the first of several lines (`multipv 1`), each
 * second solution as a further one, the flaws in words, and the verdict.
 */
export function reportInfo(report: Report): string[] {
  const lines: string[] = [];
  const add = (score: string, pv: readonly string[]): void => {
    const number = lines.length + 1;
    lines.push(`info multipv ${number} depth ${pv.length} score mate ${score} pv ${pv.join(' ')}`);
  };
  if (report.line !== null && report.line.length > 0) add(String(report.line.length), report.line);
  for (const flaw of report.flaws) {
    const line = fromRoot(report, flaw);
    if (line !== null) add(isWhole(flaw) ? String(line.length) : '+', line);
  }
  const words = report.flaws.map((flaw) =>
    infoString(`${flaw.fault ? 'fault' : 'flaw'}: ${FLAW_NAMES[flaw.kind].english}${whereOf(flaw)}`),
  );
  return [...lines, ...words, infoString(`soundness: ${report.soundness}`)];
}

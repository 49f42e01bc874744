/**
 * What a branch is, in the comment at its first move: `annotate` writes it, pictures and booklets
 * read it, also in a file that was written before.
 */

import { LINE_NAMES, type LineKind } from '../mate/flaw-names.ts';
import type { Flaw, SideLine } from '../mate/verdict.ts';
import type { Branch } from './variation.ts';

const FAULT = '（不完全）';
const LEFTOVER = '（駒余り）';

/**
 * The comment of a line beside the main line, 変化 5手（駒余り）, with the plies to its end from the
 * diagram on, as everywhere else in print; without them for a try and for one move.
 */
export function makeBranchComment(about: Flaw | SideLine): string {
  const { kind, ply, line } = about;
  const { isFault, isLeftover } = marksOf(about);
  const name = LINE_NAMES[kind].japanese + (isFault ? FAULT : '');
  if (kind === 'try') return name;
  const length = line.length > 1 ? ` ${ply - 1 + line.length}手` : '';
  return name + length + (isLeftover ? LEFTOVER : '');
}

/** What is told of a line beside its name. */
export interface BranchMarks {
  readonly isFault: boolean;
  /** Whether the attacker has pieces left over 駒余り at the end. */
  readonly isLeftover: boolean;
}

/** The marks of a line that a check has found. */
export function marksOf(about: Flaw | SideLine): BranchMarks {
  return {
    isFault: 'fault' in about && about.fault,
    isLeftover: 'leftover' in about && (about.leftover ?? 0) > 0,
  };
}

/** What such a comment says. */
export interface BranchComment extends BranchMarks {
  readonly kind: LineKind;
  /** What else the comment says; all of it where somebody has written it in words of his own. */
  readonly rest: string;
}

const KINDS = new Map<string, LineKind>();
for (const kind of Object.keys(LINE_NAMES)) if (isKind(kind)) KINDS.set(LINE_NAMES[kind].japanese, kind);

function isKind(name: string): name is LineKind {
  return name in LINE_NAMES;
}

const FIRST_LINE = new RegExp(`^(?:${[...KINDS.keys()].join('|')})(${FAULT})?(?: \\d+手)?(${LEFTOVER})?$`);

/** What the comment at a branch's first move says; null where it does not begin with a name. */
export function readBranchComment({ from, notes = [] }: Branch): BranchComment | null {
  const comment = notes.find(({ ply }) => ply === from)?.comment ?? '';
  const name = [...KINDS].find(([each]) => comment.startsWith(each));
  if (name === undefined) return null;
  const [first, ...rest] = comment.split('\n');
  const marks = FIRST_LINE.exec(first);
  return {
    kind: name[1],
    isFault: marks?.[1] !== undefined,
    isLeftover: marks?.[2] !== undefined,
    rest: marks === null ? comment : rest.join('\n'),
  };
}

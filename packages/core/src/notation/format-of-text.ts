/**
 * Which format a text is in, by what stands in it: the name of a file may be missing, as on
 * standard input, or of no help.
 */

import { asProgramsWrite } from './by-hand.ts';
import type { RecordFormat } from './formats.ts';

/** A row of CSA's diagram, a hand of it, or the version of the format. */
const CSA = /^(?:V2(?:\.\d)?\s*$|PI|P1(?:[-+ ]|\s*$)|P[+-]\d\d[A-Z])/m;
/** A numbered move, or the head of such moves. */
const KIF = /^(?:手数|[ \t　]*\d+\s+[１-９1-9同投中詰反不])/m;
/** Moves without numbers. */
const KI2 = /^[ \t　]*[▲△☗☖▽▼]/m;
/** A frame or a row of a diagram, a hand, the handicap. */
const DIAGRAM = /^(?:\+-{3}|\||[先後上下]手の?持|手合割)/m;

/** The format of a record; null where the text is none, as a list of SFEN lines is not. */
export function formatOfText(given: string): Exclude<RecordFormat, 'kifu' | 'sfen' | 'usi'> | null {
  if (/^\s*[[{]/.test(given) && /"moves"\s*:/.test(given)) return 'jkf';
  if (CSA.test(given)) return 'csa';
  const text = asProgramsWrite(given);
  if (KIF.test(text)) return 'kif';
  if (KI2.test(text)) return 'ki2';
  if (!DIAGRAM.test(text)) return null;
  return /^手合割/m.test(text) ? 'kif' : 'bod';
}

/**
 * A check of CSA texts before tsshogi reads them: it passes over lines that it does not know, and
 * takes a text without a position for an empty board.
 */

import { refuseReading } from '../placement/reading-fault.ts';
import { type Result, ok } from '../result.ts';

/** What a line of the position or a move must look like, by its first letter. */
const FORMS: readonly (readonly [start: RegExp, form: RegExp])[] = [
  [/^P[1-9]/, /^P[1-9](?: \* ?|[-+][A-Z]{2}){9}\s*$/],
  [/^P/, /^P(?:I(?:[1-9]{2}[A-Z]{2})*|[-+](?:[0-9]{2}[A-Z]{2})*)\s*$/],
  [/^[-+]/, /^[-+](?:[0-9]{4}[A-Z]{2})?\s*$/],
];

/** A comment, a name or a header: free text. */
function isComment(line: string): boolean {
  return /^['N$]/.test(line);
}

/**
 * `+ILLEGAL_ACTION` says that black has broken the rules. tsshogi writes it so, but reads it the
 * other way round, in CSA and in JKF, which has CSA's words: with the signs exchanged it reads it
 * rightly.
 */
function exchangeSigns(text: string, pattern: RegExp): string {
  return text.replace(
    pattern,
    (_, before: string, sign: string) => `${before}${sign === '+' ? '-' : '+'}ILLEGAL_ACTION`,
  );
}

/** A JKF text as tsshogi reads it rightly. */
export function mendJkf(text: string): string {
  return exchangeSigns(text, /("special"\s*:\s*")([-+])ILLEGAL_ACTION(?=")/g);
}

/**
 * The text with the blanks at line ends gone where tsshogi stumbles, or a refusal `csa_syntax` with
 * `details.fault`, and `details.line` where a line is at fault.
 */
export function checkCsa(text: string): Result<string> {
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    for (const statement of isComment(line) ? [] : line.split(',')) {
      const form = FORMS.find(([start]) => start.test(statement));
      if (form === undefined || form[1].test(statement)) continue;
      const message = `Line ${index + 1}, "${statement}", cannot be read.`;
      return refuseReading('csa_syntax', 'line', message, { line: index + 1, text: line });
    }
  }
  if (!/^P/m.test(text)) {
    const message = 'The text holds no position (no line begins with P).';
    return refuseReading('csa_syntax', 'noPositionLine', message);
  }
  const mended = lines.map((line) => (/^[-+]/.test(line) ? line.trimEnd() : line)).join('\n');
  return ok(exchangeSigns(mended, /^(%)([-+])ILLEGAL_ACTION/gm));
}

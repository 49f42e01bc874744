/** Texts with a position a line, as SFEN or USI. */

/** Eight slashes and a space: no path looks like it, and a SFEN with a slip in it still does. */
export function looksLikeSfen(text: string): boolean {
  return (
    /^\s*(?:position\s+)?(?:sfen\s+|startpos\b)?[^\s/]*(?:\/[^\s/]*){8}(?:\s|$)/.test(text) ||
    /^\s*position\s/.test(text)
  );
}

/** A line with a position. */
export interface SfenLine {
  /** What stands before the first TAB: SFEN or USI. */
  readonly position: string;
  /** What stands behind it, between TABs. */
  readonly columns: readonly string[];
  /** The number of the line in its text, from 1. */
  readonly number: number;
}

/** The lines of a text with a position; blank lines, `#` lines and the header skipped. */
export function sfenLines(text: string): SfenLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ cells: line.split('\t'), number: index + 1 }))
    .map(({ cells: [sfen, ...columns], number }) => ({ position: sfen.trim(), columns, number }))
    .filter(({ position }) => isData(position));
}

function isData(line: string): boolean {
  if (line === '' || line.startsWith('#')) return false;
  return !line.startsWith('sfen') || looksLikeSfen(line);
}

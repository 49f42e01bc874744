/** Lines of tables for spreadsheets: CSV by RFC 4180. */

/** What a cell can hold; null is an empty one. */
export type Cell = string | number | boolean | null;

/** Begins a file in UTF-8, by which Excel knows it. */
export const CSV_MARK = '\uFEFF';

/**
 * A line with its end, CR LF; a text that a spreadsheet would take for a formula gets an apostrophe
 * in front.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(textOf).join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

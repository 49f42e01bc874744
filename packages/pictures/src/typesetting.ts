/**
 * Lines of Japanese text. Words such as moves are kept whole; other text may break between any two
 * letters but for the rules of kinsoku 禁則: closing signs do not begin a line, opening ones do not
 * end it.
 */

/** How wide a line of text is at a size, in the unit of the size. */
export type Measure = (text: string, size: number) => number;

const NOT_FIRST = new Set(
  '、。，．・：；？！ー々ゝゞヽヾ）〕］｝〉》」』】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.)]}!?:;',
);
const NOT_LAST = new Set('（〔［｛〈《「『【([{');

/** Whether a line may break between two letters; Latin words are kept whole. */
function mayBreak(before: string, after: string): boolean {
  if (NOT_FIRST.has(after) || NOT_LAST.has(before)) return false;
  return !(/[\w'-]/.test(before) && /[\w'-]/.test(after));
}

/** Letters of a piece: more than a line has room for, and few enough to be measured. */
const LONGEST_PIECE = 300;

/** The pieces of a text that no line may break, as far as one has room for them. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let previous = '';
  for (const letter of text) {
    const last = pieces.at(-1) ?? '';
    if (last === '' || last.length >= LONGEST_PIECE || mayBreak(previous, letter)) pieces.push(letter);
    else pieces[pieces.length - 1] += letter;
    previous = letter;
  }
  return pieces;
}

/**
 * Fills lines with pieces, as many as there is room for. A piece that no line has room for is
 * broken between any two letters. Blanks at the end of a line are dropped.
 *
 * @param width of all lines, or of each by its number from 0; none is narrower than the first
 * @param widthOf how wide a piece is, in the unit of `width`; a line is as wide as its pieces are
 * @param most lines at most: what comes behind them is not even measured
 */
export function fillLines(
  pieces: readonly string[],
  width: number | ((line: number) => number),
  widthOf: (text: string) => number,
  most = Infinity,
): string[] {
  const roomOf = typeof width === 'number' ? () => width : width;
  const narrowest = roomOf(0);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of broken(pieces, narrowest, widthOf)) {
    if (lines.length >= most) return lines;
    const isFull =
      line.trim() !== '' && piece.trim() !== '' && used + widthOf(piece.trimEnd()) > roomOf(lines.length);
    if (isFull) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
      used = widthOf(line);
    } else {
      line += piece;
      used += widthOf(piece);
    }
  }
  if (line.trim() !== '' && lines.length < most) lines.push(line.trimEnd());
  return lines;
}

/** The pieces, those that are wider than `room` letter by letter. */
function* broken(
  pieces: readonly string[],
  room: number,
  widthOf: (text: string) => number,
): Generator<string> {
  for (const piece of pieces) {
    if (widthOf(piece) > room) yield* piece;
    else yield piece;
  }
}

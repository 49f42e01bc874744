/**
 * A check of KIF, KI2 and BOD texts before tsshogi reads them. Where the format leaves room,
 * tsshogi guesses in silence: an unknown piece is an empty square, a text without a position is the
 * start of a game, a broken move is an unknown ending. For a problem that would be another problem,
 * so here each of these is refused, with its line.
 */

import { type ReadingFault, refuseReading } from '../placement/reading-fault.ts';
import { type Result, ok } from '../result.ts';
import { KANJI_RANKS } from './piece-names.ts';
import { remainingHand } from './remaining-hand.ts';

/**
 * The formats of the program 柿木将棋: moves as Kanji with squares, without them, and a diagram alone.
 */
export type KakinokiFormat = 'kif' | 'ki2' | 'bod';

/** The handicaps that the format lists, その他 aside: they need no diagram. */
const HANDICAP =
  /^(平手|香落ち|右香落ち|角落ち|飛車落ち|飛香落ち|二枚落ち|四枚落ち|六枚落ち|八枚落ち|十枚落ち)$/;
/** A square of a diagram: colour, then a piece or what programs put for none. */
const CELL = /^(?:[ v^][王玉飛龍竜角馬金銀全桂圭香杏歩と]|[ v][・･. *　])$/;
const HAND_SECTION = /([飛角金銀桂香歩])([0-9]+|[一二三四五六七八九十]*) */gy;
const KANJI_NUMBERS = Array.from(
  { length: 18 },
  (_, n) => (n >= 9 ? '十' : '') + ((n + 1) % 10 ? KANJI_RANKS[n % 10] : ''),
);

/**
 * What a move line of KIF may hold after its number where it is no move: an ending, never a square
 * or a piece.
 */
const LOOKS_LIKE_MOVE = /^[▲△▼▽]?[1-9１-９同一二三四五六七八九]/;
const KIF_MOVE =
  /^[▲△▼▽]?(?:[１-９][一二三四五六七八九]|同　*)(?:成[銀桂香]|[王玉飛龍竜角馬金銀全桂圭香杏歩と])　*成?(?:打|\([1-9]{2}\))/;

/**
 * A line that leads to another move; a comment belongs to the move before it, whatever else is
 * between.
 */
const LEADS_ON = /^(?: *\d+ +|[ 　]*[▲△▼▽☗☖]|[ 　]*変化[：:]|まで)/;
/**
 * NEL, a break between lines of one comment. tsshogi copies a whole comment for each line that it
 * appends, which takes seconds for 200 kB of short ones; so all lines of a comment are one to it.
 */
export const COMMENT_BREAK = '\u0085';

/** What the lines so far have told. */
interface Scan {
  readonly format: KakinokiFormat;
  rows: number;
  handicap: string | null;
  moves: number;
  /** The rows of the diagram. */
  readonly diagram: string[];
  /** The pieces of hands that name them, both together: one of two where the other one is 残り. */
  readonly named: Map<string, number>;
  /** The line of a hand that is 残り, and its label; null without one. */
  rest: { readonly index: number; readonly label: string } | null;
}

/** A refusal of a line. */
type Refuse = (fault: ReadingFault, what: string, details?: Record<string, unknown>) => Result<never>;

function refuserOf({ format }: Scan, text: string, line: number): Refuse {
  return (fault, what, details) => {
    const message = `Line ${line}, "${text.trim()}": ${what}.`;
    return refuseReading(`${format}_syntax`, fault, message, { line, text, ...details });
  };
}

/**
 * One row of the diagram, with its rank at the end. Rows are counted from the top; a rank that is
 * given must agree.
 */
function checkRow(scan: Scan, text: string, line: number): Result<string> {
  const end = text.indexOf('|', 1);
  const cells = text.slice(1, end < 0 ? undefined : end).match(/../gu) ?? [];
  const fault = refuserOf(scan, text, line);
  if (scan.rows === 9) return fault('moreRows', 'the diagram has more than nine rows');
  if (end !== 19 || cells.length !== 9) return fault('rowSquares', 'a row of the diagram has nine squares');
  const bad = cells.find((cell) => !CELL.test(cell));
  if (bad !== undefined) return fault('rowPiece', `"${bad}" is no piece`, { found: bad });
  const rank = text.slice(20).trim();
  const expected = KANJI_RANKS[scan.rows];
  if (rank !== '' && KANJI_RANKS.indexOf(rank) !== scan.rows)
    return fault('rowRank', `the rank ${expected} comes here, not ${rank}`, { expected, found: rank });
  scan.diagram.push(text.slice(0, 20));
  return ok(text.slice(0, 20) + KANJI_RANKS[scan.rows++]);
}

/**
 * A hand in the form that tsshogi reads in full: one blank between kinds, numbers in Kanji; 残り is
 * filled in when all is read.
 */
function checkHand(scan: Scan, text: string, line: number): Result<string> {
  const [, label, rest] = /^([^：:]*[：:])(.*)$/.exec(text) ?? ['', '', ''];
  const pieces = rest.normalize('NFKC').trim();
  if (pieces.startsWith('残り')) scan.rest = { index: line - 1, label };
  if (/^(なし|残り.*|)$/.test(pieces)) return ok(`${label}なし`);
  const fault = refuserOf(scan, text, line);
  const sections = [...pieces.matchAll(HAND_SECTION)];
  if (sections.reduce((sum, [all]) => sum + all.length, 0) !== pieces.length) {
    return fault('handKinds', 'the pieces in hand cannot be read');
  }
  const kanji = sections.map(([, piece, number]) => ({ piece, number: toKanji(number) }));
  const bad = kanji.find(({ number }) => number !== '' && !KANJI_NUMBERS.includes(number));
  if (bad !== undefined)
    return fault('handCount', `"${bad.number}" is no number of pieces`, { found: bad.number });
  for (const { piece, number } of kanji) {
    const count = number === '' ? 1 : KANJI_NUMBERS.indexOf(number) + 1;
    scan.named.set(piece, (scan.named.get(piece) ?? 0) + count);
  }
  return ok(label + kanji.map(({ piece, number }) => piece + number).join('　'));
}

/** The hand that is 残り, spelled out: moves may drop its pieces. */
function spellOut(scan: Scan, label: string): string {
  const pieces = remainingHand(scan.diagram, scan.named).map(
    ({ piece, count }) => piece + (count > 1 ? KANJI_NUMBERS[count - 1] : ''),
  );
  return label + (pieces.join('　') || 'なし');
}

function toKanji(number: string): string {
  return /^\d/.test(number) ? (KANJI_NUMBERS[Number(number) - 1] ?? number) : number;
}

function checkMove(scan: Scan, text: string, line: number): Result<string> {
  const [, number, move] = /^ *(\d+) +(.*)/s.exec(text) ?? ['', '', ''];
  const fault = refuserOf(scan, text, line);
  const expected = scan.moves + 1;
  if (Number(number) > expected || Number(number) === 0)
    return fault('moveOrder', `move ${expected} comes here, not ${number}`, { expected, found: number });
  if (LOOKS_LIKE_MOVE.test(move) && !KIF_MOVE.test(move)) return fault('moveText', 'the move cannot be read');
  scan.moves = Number(number);
  return ok(text);
}

function checkLine(scan: Scan, text: string, line: number): Result<string> {
  if (text.startsWith('|')) return checkRow(scan, text, line);
  if (/^[先後上下]手の?持[ち]?駒[：:]/.test(text))
    return checkHand(scan, text.replace(/^(.)手.*?([：:])/, '$1手の持駒$2'), line);
  const handicap = /^手合割[：:](.*)$/.exec(text);
  if (handicap !== null) {
    scan.handicap = handicap[1].replaceAll(/[\s　]/g, '');
    return ok(text.trimEnd());
  }
  if (scan.format === 'kif' && /^ *\d+ +/.test(text)) return checkMove(scan, text, line);
  if (/^[ 　]*[▲△▼▽☗☖]/.test(text)) scan.moves++;
  return ok(text);
}

/**
 * Whether the lines hold a position; the diagram wins over 手合割, which programs fill in as they
 * like.
 */
function checkPosition(scan: Scan): Result<null> {
  const code = `${scan.format}_syntax` as const;
  if (scan.rows === 9) return ok(null);
  if (scan.rows > 0) {
    const message = `The diagram has ${scan.rows} rows instead of nine.`;
    return refuseReading(code, 'rowCount', message, { count: scan.rows });
  }
  if (scan.handicap !== null && HANDICAP.test(scan.handicap)) return ok(null);
  if (scan.handicap === null && scan.moves > 0) return ok(null);
  const message = 'The text holds no diagram and no moves: it is no position.';
  return refuseReading(code, 'noPosition', message);
}

/**
 * The text as tsshogi reads it rightly, or a refusal `kif_syntax`, `ki2_syntax` or `bod_syntax`,
 * with `details.fault`, and `details.line` (from 1) and `details.text` where a line is at fault.
 */
export function checkKakinoki(text: string, format: KakinokiFormat): Result<string> {
  const scan: Scan = { format, rows: 0, handicap: null, moves: 0, diagram: [], named: new Map(), rest: null };
  const lines: string[] = [];
  const comments: { readonly index: number; readonly lines: string[] }[] = [];
  let isNewComment = true;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.startsWith('*')) {
      if (isNewComment) comments.push({ index, lines: [] });
      comments.at(-1)?.lines.push(line.slice(1));
      isNewComment = false;
      lines.push('');
      continue;
    }
    isNewComment ||= LEADS_ON.test(line);
    const checked = /^[#&]/.test(line) ? ok(line) : checkLine(scan, line, index + 1);
    if (!checked.ok) return checked;
    lines.push(checked.value);
  }
  const position = checkPosition(scan);
  if (!position.ok) return position;
  for (const comment of comments) lines[comment.index] = `*${comment.lines.join(COMMENT_BREAK)}`;
  if (scan.rest !== null) lines[scan.rest.index] = spellOut(scan, scan.rest.label);
  return ok(lines.map((line) => (scan.rows === 9 && line.startsWith('手合割') ? '' : line)).join('\n'));
}

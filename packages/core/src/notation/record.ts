/**
 * A problem in and out of the formats of shogi programs. tsshogi knows the formats; what it lets pass or leaves out is
 * mended here (kakinoki.ts, csa.ts). Texts only: for bytes see encoding.ts.
 */

import {
  Move,
  Record as Kifu,
  RecordMetadataKey,
  SpecialMoveType,
  exportBOD,
  exportCSA,
  exportJKFString,
  exportKI2,
  exportKIF,
  importCSA,
  importJKFString,
  importKI2,
  importKIF,
  specialMove,
} from 'tsshogi';
import type { Placement } from '../placement/placement.ts';
import { type Result, ok, refuse } from '../placement/result.ts';
import { makeSfen, parseSfen } from '../placement/sfen.ts';
import { checkCsa } from './csa.ts';
import { checkKakinoki } from './kakinoki.ts';
import { replay, toPosition } from './replay.ts';

/** `kif` and `kifu` are one format in two encodings (encoding.ts). */
export const RECORD_FORMATS = ['kif', 'kifu', 'ki2', 'csa', 'jkf', 'bod', 'sfen', 'usi'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** A problem with its main line 作意, as a file holds it. */
export interface ProblemRecord {
  readonly placement: Placement;
  /** USI moves; empty where only the diagram is known. */
  readonly line: readonly string[];
  /** 作品名 */
  readonly title?: string;
  /** 作者 */
  readonly author?: string;
  /** 手数, as stated; nobody checks it here. */
  readonly plies?: number;
  /** What the line ends in: mate (default), or a brinkmate 必至, which no format has a word for. Not read from files. */
  readonly goal?: 'mate' | 'brinkmate';
  /** Free text at the diagram, of any number of lines. */
  readonly comment?: string;
}

const CRLF = '\r\n';

/** Header values are one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** tsshogi's record of a problem. A line of odd length is the attacker's up to mate and ends in 詰み, unless it is that of a brinkmate. */
function toKifu(problem: ProblemRecord): Result<Kifu> {
  const steps = replay(problem.placement, problem.line);
  if (!steps.ok) return steps;
  const kifu = new Kifu(toPosition(problem.placement));
  for (const { move } of steps.value) kifu.append(move);
  const { title, author, plies, goal = 'mate' } = problem;
  if (goal === 'mate' && problem.line.length % 2 === 1) kifu.append(specialMove(SpecialMoveType.MATE));
  kifu.goto(0);
  kifu.first.comment = problem.comment ?? '';
  if (title !== undefined) kifu.metadata.setStandardMetadata(RecordMetadataKey.OPUS_NAME, oneLine(title));
  if (author !== undefined) kifu.metadata.setStandardMetadata(RecordMetadataKey.AUTHOR, oneLine(author));
  if (plies !== undefined && goal === 'mate') kifu.metadata.setCustomMetadata('詰手数', `${plies}手`);
  return ok(kifu);
}

/** tsshogi writes neither the encoding's line nor 手合割 nor the closing line, which other programs look for. */
function makeKif(kifu: Kifu, encoding: string, { goal = 'mate' }: ProblemRecord): string {
  kifu.metadata.setCustomMetadata('手合割', 'その他');
  const plies = kifu.moves.filter((node) => node.move instanceof Move).length;
  const ending = goal === 'mate' && plies % 2 === 1 ? `まで${plies}手で詰み${CRLF}` : '';
  return exportKIF(kifu, { comment: ` KIF version=2.0 encoding=${encoding}`, returnCode: CRLF }) + ending;
}

function makeUsi(problem: ProblemRecord): string {
  const moves = problem.line.length > 0 ? ` moves ${problem.line.join(' ')}` : '';
  return `position sfen ${makeSfen(problem.placement)}${moves}\n`;
}

const MAKERS: Readonly<Record<RecordFormat, (kifu: Kifu, problem: ProblemRecord) => string>> = {
  kif: (kifu, problem) => makeKif(kifu, 'Shift_JIS', problem),
  kifu: (kifu, problem) => makeKif(kifu, 'UTF-8', problem),
  ki2: (kifu) => exportKI2(kifu, { returnCode: CRLF }),
  csa: (kifu) => exportCSA(kifu, { returnCode: CRLF }),
  jkf: (kifu) => `${exportJKFString(kifu)}\n`,
  bod: (kifu) => exportBOD(kifu),
  sfen: (_, problem) => `${makeSfen(problem.placement)}\n`,
  usi: (_, problem) => makeUsi(problem),
};

/**
 * The text of a problem in a format. CSA keeps the title only; BOD, SFEN and USI no words at all, BOD and SFEN no line.
 *
 * Refuses with `illegal_move` where the line cannot be played.
 */
export function exportRecord(problem: ProblemRecord, format: RecordFormat): Result<string> {
  const kifu = toKifu(problem);
  return kifu.ok ? ok(MAKERS[format](kifu.value, problem)) : kifu;
}

type Reader = (text: string) => Result<Kifu>;

/** A reader of tsshogi's behind a check of the text; its errors carry the text of the line at fault. */
function reader(
  code: string,
  check: (text: string) => Result<string>,
  read: (text: string) => Kifu | Error,
): Reader {
  return (text) => {
    const checked = check(text);
    if (!checked.ok) return checked;
    const kifu = read(checked.value);
    if (!(kifu instanceof Error)) return ok(kifu);
    const data = 'data' in kifu ? String(kifu.data).trim() : '';
    const index = data === '' ? -1 : checked.value.split('\n').findIndex((line) => line.includes(data));
    const where = index < 0 ? '' : `Line ${index + 1}: `;
    return refuse(code, `${where}${kifu.message}`, index < 0 ? undefined : { line: index + 1, text: data });
  };
}

const readKif = reader('kif_syntax', (text) => checkKakinoki(text, 'kif'), importKIF);

const READERS: Readonly<Record<Exclude<RecordFormat, 'sfen' | 'usi'>, Reader>> = {
  kif: readKif,
  kifu: readKif,
  ki2: reader('ki2_syntax', (text) => checkKakinoki(text, 'ki2'), importKI2),
  bod: reader('bod_syntax', (text) => checkKakinoki(text, 'bod'), importKIF),
  csa: reader('csa_syntax', checkCsa, importCSA),
  jkf: reader('jkf_syntax', ok, importJKFString),
};

/** The main line only; variations are passed over. The end of the game is no move. */
function fromKifu(kifu: Kifu): Result<ProblemRecord> {
  const placement = parseSfen(kifu.initialPosition.sfen);
  if (!placement.ok) return placement;
  const line = kifu.moves.flatMap(({ move }) => (move instanceof Move ? [move.usi] : []));
  const { metadata } = kifu;
  const key = (name: RecordMetadataKey): string | undefined =>
    metadata.getStandardMetadata(name) || undefined;
  const title = key(RecordMetadataKey.OPUS_NAME) ?? key(RecordMetadataKey.TITLE);
  const author = key(RecordMetadataKey.AUTHOR);
  const length = metadata.getCustomMetadata('詰手数') ?? key(RecordMetadataKey.LENGTH) ?? '';
  const plies = Number.parseInt(length.normalize('NFKC'), 10);
  const comment = kifu.first.comment.trim();
  return ok({
    placement: placement.value,
    line,
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(plies > 0 && { plies }),
    ...(comment !== '' && { comment }),
  });
}

/** `position sfen … moves …`, `sfen …`, or `startpos`, each with or without moves. */
function readUsi(text: string): Result<ProblemRecord> {
  const line = text.split(/\r?\n/).find((each) => each.trim() !== '') ?? '';
  const [position, moves = ''] = line.trim().split(/\s+moves(?:\s+|$)/);
  const startpos = /^(?:position\s+)?startpos$/.test(position);
  const placement = parseSfen(startpos ? new Kifu().initialPosition.sfen : position);
  if (!placement.ok) return placement;
  return ok({ placement: placement.value, line: moves.split(/\s+/).filter((move) => move !== '') });
}

/**
 * Reads one problem. The placement may be illegal (see `validate`) and its hands are as written (see `applyReading`), but
 * the line has been played. A byte order mark is passed over.
 *
 * Refuses with `kif_syntax`, `ki2_syntax`, `bod_syntax`, `csa_syntax`, `jkf_syntax` or `sfen_syntax`, naming the line where
 * one is at fault, or with `illegal_move`.
 */
export function importRecord(text: string, format: RecordFormat): Result<ProblemRecord> {
  const plain = text.replace(/^\uFEFF/, '');
  const kifu = format === 'sfen' || format === 'usi' ? null : READERS[format](plain);
  if (kifu !== null && !kifu.ok) return kifu;
  const problem = kifu === null ? readUsi(plain) : fromKifu(kifu.value);
  if (!problem.ok) return problem;
  const played = replay(problem.value.placement, problem.value.line);
  return played.ok ? problem : played;
}

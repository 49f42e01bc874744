/**
 * A problem or a game in and out of the formats of shogi programs. tsshogi knows the formats; what
 * it lets pass or leaves out is mended here (kakinoki.ts, csa.ts, csa-headers.ts). Texts only: for
 * bytes see encoding.ts, for texts with several problems collection.ts.
 *
 * What each format carries is in docs/formats.md.
 */

import {
  InitialPositionSFEN,
  Record as Kifu,
  type ImmutablePosition,
  exportBOD,
  exportCSA,
  exportJKFString,
  exportKI2,
  exportKIF,
  importCSA,
  importJKFString,
  importKI2,
  importKIF,
} from 'tsshogi';
import { HAND_ORDER } from '../placement/pieces.ts';
import type { Placement } from '../placement/placement.ts';
import { refuseReading } from '../placement/reading-fault.ts';
import type { RefusalCode } from '../refusals.ts';
import { type Result, ok, refuse } from '../result.ts';
import { makeSfen, parseSfen } from '../placement/sfen.ts';
import { asProgramsWrite } from './by-hand.ts';
import { csaFields, csaHeaderLines } from './csa-headers.ts';
import { checkCsa, mendJkf } from './csa.ts';
import { closingLine, defaultEnding } from './endings.ts';
import { formatOfText } from './format-of-text.ts';
import { KANJI_NAMES } from './piece-names.ts';
import type { RecordFormat } from './formats.ts';
import { type HeaderFields, fieldsOf, metadataOf } from './headers.ts';
import { checkKakinoki } from './kakinoki.ts';
import { mainLineOf, tidyComment, writeLine } from './kifu-tree.ts';
import { replay, toPosition } from './replay.ts';
import { splitMoves } from './usi-line.ts';
import type { Line } from './variation.ts';

/**
 * A problem with its main line 作意 and all that leaves it, or a game, as a file holds it. `line` is
 * empty where only the diagram is known.
 */
export interface ProblemRecord extends Line, HeaderFields {
  readonly placement: Placement;
  /**
   * What the line ends in: mate (default), or a brinkmate 必至, which no format has a word for. Not
   * read from files.
   */
  readonly goal?: 'mate' | 'brinkmate';
  /** Free text at the diagram, of any number of lines. */
  readonly comment?: string;
}

const CRLF = '\r\n';

/** Positions that games start from; formats name them instead of showing the diagram. */
const STARTS: ReadonlySet<string> = new Set(
  Object.entries(InitialPositionSFEN)
    .filter(([name]) => name === 'STANDARD' || name.startsWith('HANDICAP'))
    .map(([, sfen]) => sfen),
);

function isStart(position: ImmutablePosition): boolean {
  return STARTS.has(position.sfen);
}

/** The position after the main line. */
function lastPosition(kifu: Kifu, plies: number): ImmutablePosition {
  kifu.goto(plies);
  const last = kifu.position.clone();
  kifu.goto(0);
  return last;
}

/** What the texts are made of. */
interface Written {
  /** Line, branches, comments and headers of the problem in tsshogi's form. */
  readonly kifu: Kifu;
  /** How the main line ends. */
  readonly ending: string;
  readonly fields: HeaderFields;
  readonly problem: ProblemRecord;
}

/** A brinkmate has no 詰手数. */
function fieldsToWrite({ goal = 'mate', title, author, plies, headers }: ProblemRecord): HeaderFields {
  return { title, author, headers, ...(goal === 'mate' && { plies }) };
}

function endingOf({ ending, goal = 'mate', line }: ProblemRecord, kifu: Kifu): string {
  if (ending !== undefined) return ending;
  return goal === 'mate' ? defaultEnding(line.length, lastPosition(kifu, line.length)) : 'none';
}

function write(problem: ProblemRecord): Result<Written> {
  const played = replay(problem.placement, problem.line);
  if (!played.ok) return played;
  const kifu = new Kifu(toPosition(problem.placement));
  // The ending hangs on the last position; what is written a second time is there already.
  writeLine(kifu, { line: problem.line });
  const ending = endingOf(problem, kifu);
  const written = writeLine(kifu, { ...problem, ending });
  if (!written.ok) return written;
  kifu.first.comment = tidyComment(problem.comment ?? '');
  const fields = fieldsToWrite(problem);
  kifu.metadata = metadataOf(fields);
  return ok({ kifu, ending, fields, problem });
}

/**
 * tsshogi writes neither the encoding's line nor 手合割 of a diagram nor the closing line, which other
 * programs look for.
 */
function makeKif({ kifu, ending, problem }: Written, encoding: string): string {
  if (!isStart(kifu.initialPosition)) kifu.metadata.setCustomMetadata('手合割', 'その他');
  const text = exportKIF(kifu, { comment: ` KIF version=2.0 encoding=${encoding}`, returnCode: CRLF });
  const plies = problem.line.length;
  const blackMoved = (problem.placement.sideToMove === 'black') === (plies % 2 === 1);
  const closing = closingLine(ending, plies, blackMoved);
  if (closing === null) return text;
  // Behind the main line, before the branches.
  const end = text.indexOf(`${CRLF}${CRLF}変化：`) + CRLF.length;
  const [main, branches] = end < CRLF.length ? [text, ''] : [text.slice(0, end), text.slice(end)];
  return main + closing + CRLF + branches;
}

/**
 * tsshogi's CSA with headers of our own; of blank lines in comments it keeps those with a blank.
 */
function makeCsa({ kifu, fields }: Written): string {
  kifu.metadata = metadataOf({});
  const text = exportCSA(kifu, { returnCode: CRLF }).replaceAll(/^'\*(?=\r$)/gm, "'* ");
  const [version, ...rest] = text.split(CRLF);
  return [version, ...csaHeaderLines(fields), ...rest].join(CRLF);
}

function makeUsi(problem: ProblemRecord): string {
  const moves = problem.line.length > 0 ? ` moves ${problem.line.join(' ')}` : '';
  return `position sfen ${makeSfen(problem.placement)}${moves}\n`;
}

const HAND_NAMES = HAND_ORDER.map((kind) => KANJI_NAMES[kind]);

/** With hands as diagrams print them, strongest first; tsshogi begins with the pawns. */
function withHandsInOrder(text: string): string {
  return text.replaceAll(/^([先後上下]手の持駒：)(?!なし)(.+)$/gm, (_, label: string, hand: string) => {
    const kinds = hand.split('　').filter((kind) => kind !== '');
    kinds.sort((a, b) => HAND_NAMES.indexOf(a[0]) - HAND_NAMES.indexOf(b[0]));
    return label + kinds.map((kind) => `${kind}　`).join('');
  });
}

const MAKERS: Readonly<Record<RecordFormat, (written: Written) => string>> = {
  kif: (written) => withHandsInOrder(makeKif(written, 'Shift_JIS')),
  kifu: (written) => withHandsInOrder(makeKif(written, 'UTF-8')),
  ki2: ({ kifu }) => withHandsInOrder(exportKI2(kifu, { returnCode: CRLF })),
  csa: makeCsa,
  jkf: ({ kifu }) => `${exportJKFString(kifu)}\n`,
  bod: ({ kifu }) => withHandsInOrder(exportBOD(kifu)),
  sfen: ({ problem }) => `${makeSfen(problem.placement)}\n`,
  usi: ({ problem }) => makeUsi(problem),
};

/**
 * The text of a problem in a format, with what the format has room for (docs/formats.md).
 *
 * Refuses with `illegal_move` where the line cannot be played, or a move of a branch cannot even be
 * made.
 */
export function exportRecord(problem: ProblemRecord, format: RecordFormat): Result<string> {
  const written = write(problem);
  return written.ok ? ok(MAKERS[format](written.value)) : written;
}

type Reader = (text: string) => Result<Kifu>;

/**
 * A reader of tsshogi's behind a check of the text; its errors carry the text of the line at fault.
 */
function reader(
  code: RefusalCode,
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
    if (index < 0) return refuse(code, kifu.message);
    const details = { line: index + 1, text: data };
    return refuseReading(code, 'line', `Line ${index + 1}: ${kifu.message}`, details);
  };
}

const readKif = reader('kif_syntax', (text) => checkKakinoki(asProgramsWrite(text), 'kif'), importKIF);
const readKi2 = reader('ki2_syntax', (text) => checkKakinoki(asProgramsWrite(text), 'ki2'), importKI2);
const readBod = reader('bod_syntax', (text) => checkKakinoki(asProgramsWrite(text), 'bod'), importKIF);

const READERS: Readonly<Record<Exclude<RecordFormat, 'sfen' | 'usi'>, Reader>> = {
  kif: readKif,
  kifu: readKif,
  ki2: readKi2,
  // A diagram with moves beneath it, whatever the file is called.
  bod: (text) => (formatOfText(text) === 'ki2' ? readKi2 : readBod)(text),
  csa: reader('csa_syntax', checkCsa, importCSA),
  jkf: reader('jkf_syntax', (text) => ok(mendJkf(text)), importJKFString),
};

/** A record from tsshogi's. What is empty, or what would be so without being said, is left out. */
function fromKifu(kifu: Kifu, format: RecordFormat): Result<ProblemRecord> {
  const placement = parseSfen(kifu.initialPosition.sfen);
  if (!placement.ok) return placement;
  const { line, ending, notes, branches } = mainLineOf(kifu);
  const isGame = isStart(kifu.initialPosition);
  const fields = fieldsOf(kifu.metadata, isGame);
  const comment = tidyComment(kifu.first.comment);
  const isUsual = ending === defaultEnding(line.length, lastPosition(kifu, line.length));
  return ok({
    placement: placement.value,
    line,
    ...(format === 'csa' ? csaFields(fields, isGame) : fields),
    ...(comment !== '' && { comment }),
    ...(!isUsual && { ending }),
    ...(notes.length > 0 && { notes }),
    ...(branches.length > 0 && { branches }),
  });
}

/** `position sfen … moves …`, `sfen …`, or `startpos`, each with or without moves. */
function readUsi(text: string): Result<ProblemRecord> {
  const line = text.split(/\r?\n/).find((each) => each.trim() !== '') ?? '';
  const { position, moves } = splitMoves(line);
  const startpos = /^(?:position\s+)?startpos$/.test(position);
  const placement = parseSfen(startpos ? new Kifu().initialPosition.sfen : position);
  if (!placement.ok) return placement;
  return ok({ placement: placement.value, line: moves });
}

/**
 * Reads one problem or game. The placement may be illegal (see `validate`) and its hands are as
 * written (see `applyReading`), but the main line has been played. A byte order mark is passed
 * over.
 *
 * Refuses with `kif_syntax`, `ki2_syntax`, `bod_syntax`, `csa_syntax`, `jkf_syntax` or
 * `sfen_syntax`, naming the line where one is at fault, or with `illegal_move`.
 */
export function importRecord(text: string, format: RecordFormat): Result<ProblemRecord> {
  const plain = text.replace(/^\uFEFF/, '');
  const kifu = format === 'sfen' || format === 'usi' ? null : READERS[format](plain);
  if (kifu !== null && !kifu.ok) return kifu;
  const problem = kifu === null ? readUsi(plain) : fromKifu(kifu.value, format);
  if (!problem.ok) return problem;
  const played = replay(problem.value.placement, problem.value.line);
  return played.ok ? problem : played;
}

/**
 * The options of `tsume compose` that say what the problems have to be like, and the order
 * (docs/orders.md) that they make.
 */

import { ALL_PIECES } from '@tsume/core/placement/pieces';
import { readFileSync } from 'node:fs';
import { MEASURES, type Measure } from '@tsume/core/vocabulary/measure';
import { SMOKE_PIECES, SMOKE_REST } from '@tsume/core/vocabulary/styles';
import { THEME_LIST, type Theme, themeNamed } from '@tsume/core/vocabulary/theme';
import { MOST_PLIES, type Order, type Style, parseOrder } from '@tsume/core/order/order';
import { KIND_SET_NAMES, countsOfKinds, kindsNamed } from '@tsume/core/order/kinds';
import { HAND_LETTERS, type HandLetter, standingPieceOfText } from '@tsume/core/order/piece-text';
import { type Result, messageOf, ok } from '@tsume/core/result';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { UsageError } from './io.ts';
import { parseCount } from './options.ts';

/** What commander makes of these options. */
export interface OrderOptions {
  readonly order?: string;
  readonly minPlies?: number;
  readonly maxPlies?: number;
  readonly minPieces?: number;
  readonly maxPieces?: number;
  readonly area?: NonNullable<Order['area']>;
  readonly oneKind?: HandLetter | true;
  readonly rookAndBishop?: true;
  readonly gameLike?: true;
  readonly smoke?: number;
  readonly capital?: true;
  readonly kinds?: readonly HandLetter[];
  readonly shape?: string;
  readonly shapeAtEnd?: string;
  readonly twoKings?: true;
  readonly fixed?: readonly string[];
  readonly handsOnly?: true;
  readonly theme?: readonly Theme[];
  readonly wish?: readonly Theme[];
  readonly maximise?: Measure;
}

const OPTION_NAMES = [
  'order',
  'minPlies',
  'maxPlies',
  'minPieces',
  'maxPieces',
  'area',
  'oneKind',
  'rookAndBishop',
  'gameLike',
  'smoke',
  'capital',
  'kinds',
  'shape',
  'shapeAtEnd',
  'twoKings',
  'fixed',
  'handsOnly',
  'theme',
  'wish',
  'maximise',
] as const satisfies readonly (keyof OrderOptions)[];

/** The first of these options that was given, if any. */
export function givenOrderOption(options: OrderOptions): string | undefined {
  return OPTION_NAMES.find((name) => options[name] !== undefined);
}

/**
 * The order of the options, which win over those of the file; undefined where none was given.
 * Refuses a file with a malformed order (`order_invalid`); whether the order can be met is for the
 * composer to say.
 *
 * @throws UsageError where the file can't be read or is no JSON
 */
export function orderOf(options: OrderOptions): Result<Order | undefined> {
  if (givenOrderOption(options) === undefined) return ok(undefined);
  const file = options.order === undefined ? ok<Order>({}) : readOrderFile(options.order);
  return file.ok ? ok(merged(file.value, options)) : file;
}

function readOrderFile(path: string): Result<Order> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`The order "${path}" cannot be read: ${messageOf(error)}`);
  }
  return parseOrder(value);
}

function merged(file: Order, options: OrderOptions): Order {
  const { minPlies, maxPlies, minPieces, maxPieces, area, shape, twoKings, fixed, handsOnly } = options;
  const { theme: themes, wish, maximise, kinds, shapeAtEnd } = options;
  const style = styleOf(options);
  return {
    ...file,
    ...((minPlies ?? maxPlies) !== undefined && {
      plies: [minPlies ?? file.plies?.[0] ?? 1, maxPlies ?? file.plies?.[1] ?? MOST_PLIES],
    }),
    ...((minPieces ?? maxPieces) !== undefined && {
      pieces: [minPieces ?? file.pieces?.[0] ?? 0, maxPieces ?? file.pieces?.[1] ?? ALL_PIECES],
    }),
    ...(area && { area }),
    ...(kinds && { counts: countsOfKinds(kinds, file.counts) }),
    ...(Object.keys(style).length > 0 && { style: { ...file.style, ...style } }),
    ...(shape !== undefined && { shape: { letter: shape.toUpperCase() } }),
    ...(shapeAtEnd !== undefined && { shapeAtEnd: { letter: shapeAtEnd.toUpperCase() } }),
    ...(twoKings && { twoKings }),
    ...(fixed && { fixed }),
    ...(handsOnly && { handsOnly }),
    ...(themes && { themes }),
    ...(wish && { wish }),
    ...(maximise && { maximise }),
  };
}

function styleOf({ oneKind, rookAndBishop, gameLike, smoke, capital }: OrderOptions): Style {
  return {
    ...(oneKind !== undefined && { oneKind }),
    ...(rookAndBishop && { rookAndBishop }),
    ...(gameLike && { gameLike }),
    ...(smoke !== undefined && { smoke }),
    ...(capital && { capital }),
  };
}

/** `1-5x1-4`: files 1 to 5, ranks 1 to 4; a single number for a single file or rank. */
export function parseArea(text: string): NonNullable<Order['area']> {
  const match = /^([1-9])(?:-([1-9]))?x([1-9])(?:-([1-9]))?$/.exec(text.trim());
  if (match === null)
    throw new InvalidArgumentError(
      'It has to be files and ranks, as in 1-5x1-4: files 1 to 5, ranks 1 (a) to 4 (d).',
    );
  const [, file, lastFile = file, rank, lastRank = rank] = match;
  return { files: [Number(file), Number(lastFile)], ranks: [Number(rank), Number(lastRank)] };
}

/** A kind as an order writes it, P L N S B R G. */
export function parseKind(text: string): HandLetter {
  const letter = HAND_LETTERS.find((each) => each === text.toUpperCase());
  if (letter === undefined)
    throw new InvalidArgumentError(
      `It has to be one of ${HAND_LETTERS.join(', ')}, or left out for any kind.`,
    );
  return letter;
}

/** Pieces of a smoke at first. */
export function parseMen(text: string | number): number {
  const men = parseCount(String(text));
  if (men >= SMOKE_REST && men <= ALL_PIECES) return men;
  throw new InvalidArgumentError(`It has to be an integer from ${SMOKE_REST} to ${ALL_PIECES}.`);
}

/** `GSN` or 金銀桂: kinds by their letters, or a set of them by its name. */
export function parseKinds(text: string): readonly HandLetter[] {
  const kinds = kindsNamed(text);
  if (kinds !== null) return kinds;
  throw new InvalidArgumentError(
    `It has to be letters of ${HAND_LETTERS.join(', ')}, or one of ${KIND_SET_NAMES.join(', ')}.`,
  );
}

/** `S*4c,k*1a`: pieces on their squares. */
export function parseFixed(text: string): readonly string[] {
  const pieces = text.split(',').map((piece) => piece.trim());
  const wrong = pieces.find((piece) => standingPieceOfText(piece) === null);
  if (wrong !== undefined)
    throw new InvalidArgumentError(
      `"${wrong}" is no piece on its square. Write S*4c for the attacker's silver on 4c, k*1a for the defender's king on 1a.`,
    );
  return [...new Set(pieces)];
}

/** Themes by their names, English or Japanese, with commas between them. */
export function parseThemes(text: string): readonly Theme[] {
  const themes = text.split(',').map((name) => {
    const theme = themeNamed(name);
    if (theme !== undefined) return theme;
    throw new InvalidArgumentError(`"${name.trim()}" is no theme: they are ${THEME_LIST}.`);
  });
  return [...new Set(themes)];
}

/** Adds the options to a command. */
export function withOrderOptions(command: Command): Command {
  return command
    .option(
      '--order <file>',
      'what the problems have to be like, as JSON (docs/orders.md); the options below win',
    )
    .addOption(new Option('--min-plies <n>', 'the least plies').argParser(parseCount))
    .addOption(new Option('--max-plies <n>', 'the most plies').argParser(parseCount))
    .addOption(
      new Option('--min-pieces <n>', "the least pieces, kings and the attacker's hand counted").argParser(
        parseCount,
      ),
    )
    .addOption(new Option('--max-pieces <n>', 'the most pieces').argParser(parseCount))
    .addOption(new Option('--area <files x ranks>', 'where pieces stand, e.g. 1-5x1-4').argParser(parseArea))
    .addOption(
      new Option('--one-kind [kind]', 'pieces of one kind only 一色図式: P L N S B R G, or any').argParser(
        parseKind,
      ),
    )
    .option('--rook-and-bishop', 'rooks and bishops only 飛角図式')
    .option('--game-like', 'as in a game, with a castle 実戦形')
    .addOption(
      new Option('--smoke [men]', 'so many pieces at first (20), three at the end 煙詰')
        .preset(SMOKE_PIECES)
        .argParser(parseMen),
    )
    .option('--capital', 'with --smoke: the king is mated on 5e, four men are left 都煙')
    .addOption(
      new Option(
        '--kinds <letters>',
        `pieces of these kinds only, kings aside: GSN, or ${KIND_SET_NAMES.join(' ')}`,
      ).argParser(parseKinds),
    )
    .option('--shape <letter>', 'the first diagram is a letter or digit 曲詰')
    .option('--shape-at-end <letter>', 'the last position is a letter or digit あぶり出し')
    .option('--two-kings', 'the attacker has a king as well 双玉')
    .addOption(new Option('--fixed <pieces>', 'pieces that stand, e.g. "S*4c,k*1a"').argParser(parseFixed))
    .option('--hands-only', 'the board is --fixed, the hand is looked for 持駒サーチ')
    .addOption(
      new Option(
        '--theme <names>',
        'themes that every problem shows, e.g. 捨駒,不成 (docs/themes.md)',
      ).argParser(parseThemes),
    )
    .addOption(new Option('--wish <names>', 'themes that are preferred, e.g. 中合').argParser(parseThemes))
    .addOption(new Option('--maximise <measure>', 'what is preferred where it is great').choices(MEASURES));
}

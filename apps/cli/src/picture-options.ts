/** The options of `tsume export` that are about pictures, and what goes with what. */

import { PAPERS, PER_PAGE } from '@tsume/core/notation/formats';
import type { BookletOptions } from '@tsume/pictures/booklet';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { UsageError } from './io.ts';
import { parseCount } from './options.ts';
import { ARROWS, type PictureOptions } from './picture.ts';

/**
 * Options of pictures and booklets as they were given; `checkPictureOptions` says what goes with
 * what.
 */
export interface PictureCommandOptions extends PictureOptions {
  readonly perPage?: BookletOptions['perPage'];
  readonly paper?: BookletOptions['paper'];
}

function parsePly(text: string): number {
  if (text === 'end') return Infinity;
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('A number of moves, or "end".');
  return Number(text);
}

function parseScale(text: string): number {
  const scale = Number(text);
  if (!(scale >= 0.1 && scale <= 20)) throw new InvalidArgumentError('A number from 0.1 to 20.');
  return scale;
}

/** In which formats an option means something. */
const GOES_WITH: Readonly<Record<keyof PictureCommandOptions, readonly string[]>> = {
  arrows: ['svg', 'png'],
  arrowMoves: ['svg', 'png'],
  ply: ['svg', 'png'],
  animate: ['svg', 'gif'],
  scale: ['png', 'gif'],
  moveMs: ['svg', 'gif'],
  perPage: ['pdf'],
  paper: ['pdf'],
};

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** @throws UsageError where an option does not go with the format, or with another option. */
export function checkPictureOptions(options: PictureCommandOptions & { readonly to: string }): void {
  const given: Readonly<Record<string, unknown>> = { ...options };
  for (const [name, formats] of Object.entries(GOES_WITH)) {
    if (given[name] === undefined || formats.includes(options.to)) continue;
    throw new UsageError(`${flagOf(name)} goes with --to ${formats.join(' or --to ')}.`);
  }
  if (options.animate === true && (options.arrows !== undefined || options.ply !== undefined))
    throw new UsageError('--animate shows all positions, and goes without --arrows and --ply.');
}

/** Adds the options to the command. */
export function addPictureOptions(command: Command): Command {
  return command
    .addOption(new Option('--arrows <what>', 'svg, png: shows moves on the diagram').choices(ARROWS))
    .addOption(
      new Option('--arrow-moves <n>', 'how many moves of the solution get an arrow (default: 1)').argParser(
        parseCount,
      ),
    )
    .addOption(
      new Option('--ply <n>', 'svg, png: the position after n moves, or "end"; marks the last').argParser(
        parsePly,
      ),
    )
    .option('--animate', 'svg: plays the solution (a gif always does)')
    .addOption(new Option('--move-ms <n>', 'how long a move is shown (default: 1200)').argParser(parseCount))
    .addOption(
      new Option(
        '--scale <factor>',
        'png, gif: pixels a unit; a board is 480 wide (default: 2, gif 1)',
      ).argParser(parseScale),
    )
    .addOption(
      new Option('--per-page <n>', 'pdf: problems on a page, 1, 2, 4 or 6 (default: 2)').argParser(
        parsePerPage,
      ),
    )
    .addOption(new Option('--paper <size>', 'pdf: default a5').choices(PAPERS));
}

function parsePerPage(text: string): NonNullable<BookletOptions['perPage']> {
  const found = PER_PAGE.find((each) => String(each) === text);
  if (found === undefined) throw new InvalidArgumentError(`One of ${PER_PAGE.join(', ')}.`);
  return found;
}

/** `tsume known add`, `tsume known list`: the works that other commands compare with. */

import { KnownWorks, type Work } from '@tsume/core/known/works';
import { replay } from '@tsume/core/notation/replay';
import { type Result, ok } from '@tsume/core/result';
import { makeSfen } from '@tsume/core/placement/sfen';
import { type Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { counted } from '../counted.ts';
import { type Item, prepare, readItems } from '../input.ts';
import type { Io } from '../io.ts';
import { jsonOption } from '../options.ts';
import { addKnown, readKnown } from '../known-file.ts';
import { printRefusal } from '../positions.ts';
import type { OnRefused } from './solve.ts';

interface KnownOptions {
  readonly json?: true;
  readonly known: string;
}

/** The option that names the list, for those who use the user's own where none is named. */
export function knownOption(): Option {
  const file = readConfig().knownFile;
  return new Option('--known <file>', 'the list of known works; also TSUME_KNOWN').default(
    file,
    "in the user's folder for data",
  );
}

/** Refusals that are named; of a list of another form each line would be one. */
const MOST_NAMED = 10;

/**
 * The work of an item, by its title or else by the name of its place in the input. Title and line
 * of a row are its columns, as in the list itself. A line that does not replay is left out.
 */
function workOf(item: Item): Result<Work> {
  const { problem } = item;
  if (!problem.ok) return problem;
  const placement = prepare(item, undefined);
  if (!placement.ok) return placement;
  const [named = '', moves = ''] = item.row?.columns ?? [];
  const { title = named.trim() || item.name, author } = problem.value;
  const line = moves === '' ? problem.value.line : moves.trim().split(' ');
  const isLine = line.length > 0 && replay(placement.value, line).ok;
  const name = author === undefined ? title : `${title}, ${author}`;
  return ok({ name, placement: placement.value, line: isLine ? line : null });
}

async function add(inputs: readonly string[], { known, json }: KnownOptions, io: Io): Promise<boolean> {
  const works = new KnownWorks(readKnown(known, true));
  const fresh: Work[] = [];
  let refused = 0;
  const items = await readItems(inputs, io);
  for (const item of items) {
    const work = workOf(item);
    if (!work.ok) {
      refused += 1;
      if (json === true) printRefusal(io, true, item.input, work.error);
      else if (refused <= MOST_NAMED) printRefusal(io, false, item.row?.place ?? item.input, work.error);
    } else if (!works.has(work.value)) {
      works.add(work.value);
      fresh.push(work.value);
    }
  }
  if (fresh.length > 0) addKnown(known, fresh);
  if (json === true) io.out(`${JSON.stringify({ added: fresh.length, file: known })}\n`);
  else {
    if (refused > MOST_NAMED) io.err(`tsume: and ${refused - MOST_NAMED} more.\n`);
    const there = items.length - fresh.length - refused;
    const others = `${there > 0 ? `, ${there} there already` : ''}${refused > 0 ? `, ${refused} refused` : ''}`;
    io.out(`${counted(fresh.length, 'work')} added to ${known}${others}\n`);
  }
  return refused > 0;
}

function list({ known, json }: KnownOptions, io: Io): void {
  for (const { placement, name, line } of readKnown(known)) {
    const sfen = makeSfen(placement);
    io.out(
      json === true
        ? `${JSON.stringify({ sfen, name, line })}\n`
        : `${sfen}\t${name}\t${line?.join(' ') ?? ''}\n`,
    );
  }
}

/**
 * Adds `known add` and `known list`. A work whose diagram or mirror image is on the list already
 * is passed over and is no refusal.
 */
export function addKnownCommands(program: Command, io: Io, onRefused: OnRefused): void {
  const known = program
    .command('known')
    .description('known works that "appraise" compares with; "check", "compose", "import" with --known');
  known
    .command('add')
    .description(
      'adds works: files of SFENs, with a title behind a TAB, or records (KIF and the like), whose main line is kept too',
    )
    .argument('<input...>', 'a SFEN in quotes, a file, or -')
    .addOption(knownOption())
    .addOption(jsonOption())
    .action(async (inputs: string[], options: KnownOptions) => {
      if (await add(inputs, options, io)) onRefused();
    });
  known
    .command('list')
    .description('the works on the list: SFEN, name, main line')
    .addOption(knownOption())
    .addOption(jsonOption())
    .action((options: KnownOptions) => list(options, io));
}

/** A list of known works, for commands that compare with one where it is named. */

import { KnownWorks, type Likeness } from '@tsume/core/known/works';
import { parseSfen } from '@tsume/core/placement/sfen';
import { Option } from 'commander';
import { readKnown } from './known-file.ts';

const LIKENESS_NAMES: Readonly<Record<Likeness['kind'], string>> = {
  same: 'the same as',
  mirror: 'the mirror image of',
  near: 'within a few squares or pieces in hand of',
  shift: 'another place on the board for',
  sameLine: 'the same line as',
};

/**
 * The option that names a list to compare with; without it nothing is compared.
 *
 * @param what what is done with what is on the list
 */
export function comparedOption(what: string): Option {
  return new Option('--known <file>', `a list of known works, as "known add" makes it: ${what}`);
}

/** The works of a list that is named; undefined where none is. Throws UsageError as `readKnown`. */
export function worksOf(file: string | undefined): KnownWorks | undefined {
  return file === undefined ? undefined : new KnownWorks(readKnown(file));
}

/** A problem as the commands answer it: its SFEN, and the main line where there is one. */
interface Answered {
  readonly sfen: string | null;
  readonly line: readonly string[] | null;
}

/** The works that a problem is like, the closest first; none where it is no position. */
export function likeOf(works: KnownWorks, { sfen, line }: Answered): readonly Likeness[] {
  const placement = sfen === null ? null : parseSfen(sfen);
  return placement?.ok === true ? works.like({ placement: placement.value, line }) : [];
}

/** What a problem is like, a text for each work. */
export function likenessTexts(duplicates: readonly Likeness[]): readonly string[] {
  return duplicates.map(({ kind, name, sfen }) => {
    const of = name === '' ? LIKENESS_NAMES[kind] : `${LIKENESS_NAMES[kind]} ${name}`;
    return `${of}: ${sfen}`;
  });
}

/**
 * The shelf of records: every file is a problem of the list, replayed by tsshogi to the end that
 * its name promises, and every certificate there holds by the rules alone.
 *
 * @slow
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { loadEngine } from '@tsume/engine/node';
import { positionOf } from '@tsume/testing/tsshogi-placement';
import type { ImmutablePosition } from 'tsshogi';
import { expect, it } from 'vitest';
import { parseCertificate } from '../src/certificate/format.ts';
import { verifyCertificate } from '../src/certificate/verify.ts';
import { MateSolver } from '../src/mate/solver.ts';
import { checkSoundness } from '../src/mate/soundness.ts';
import { importRecord } from '../src/notation/record.ts';
import type { Placement } from '../src/placement/placement.ts';
import { complete } from '../src/placement/reading.ts';
import { makeSfen, placementOf } from '../src/placement/sfen.ts';
import { drawingOf } from '../src/vocabulary/font.ts';

interface Listed {
  readonly name: string;
  readonly sfen: string;
  readonly made: string;
}

const SHELF = new URL('../../../examples/records/', import.meta.url);
const LISTED: readonly Listed[] = JSON.parse(readFileSync(new URL('records.json', SHELF), 'utf8'));

function certificatePath(name: string): URL {
  return new URL(`certificates/${name}.ndjson.gz`, SHELF);
}

interface Replayed extends Listed {
  readonly plies: number;
  readonly placement: Placement;
  readonly line: readonly string[];
  readonly comment: string;
  readonly last: ImmutablePosition;
}

/** The record of a file, and what tsshogi makes of its last position. */
function replayed(listed: Listed): Replayed {
  const { name } = listed;
  const read = importRecord(readFileSync(new URL(`${name}.kifu`, SHELF), 'utf8'), 'kifu');
  if (!read.ok) throw new Error(read.error.message);
  const { line, comment = '' } = read.value;
  const whole = complete(read.value.placement);
  if (!whole.ok) throw new Error(whole.error.message);
  const last = positionOf(whole.value);
  for (const usi of line) {
    const move = last.createMoveByUSI(usi);
    if (move === null || !last.doMove(move)) throw new Error(`${name}: ${usi} cannot be played`);
  }
  const plies = Number(/(\d+)-plies/.exec(name)?.[1]);
  return { ...listed, plies, placement: whole.value, line, comment, last };
}

function squaresOf(position: ImmutablePosition): string[] {
  return position.board.listNonEmptySquares().map(({ usi }) => usi);
}

/** The squares of a letter in the middle of the board. */
function squaresOfLetter(letter: string): string[] {
  return drawingOf(letter).flatMap((line, down) =>
    Array.from(line).flatMap((point, right) => (point === '#' ? [`${7 - right}${'bcdefgh'[down]}`] : [])),
  );
}

const RECORDS = LISTED.map(replayed);

it.each(RECORDS)('$name is the problem of the list, as long as its name says', (record) => {
  expect(makeSfen(record.placement)).toBe(makeSfen(placementOf(record.sfen)));
  expect(record.line).toHaveLength(record.plies);
  expect(record.comment.replaceAll('\n', ' ')).toBe(record.made);
  expect(record.last.checked).toBe(true);
  expect(record.last.blackHand.counts.every(({ count }) => count === 0)).toBe(true);
});

const SHAPES = RECORDS.filter(({ name }) => name.startsWith('last-shape-'));

it.each(SHAPES)('$name ends in its letter', ({ name, last }) => {
  const letter = name.split('-')[2].toUpperCase();
  expect(squaresOf(last).toSorted()).toEqual(squaresOfLetter(letter).toSorted());
});

const SMOKES = RECORDS.filter(({ name }) => name.startsWith('smoke-'));

it.each(SMOKES)('$name begins with nothing in hand and ends with three men', (record) => {
  expect(record.placement.black.every((count) => count === 0)).toBe(true);
  expect(squaresOf(record.last)).toHaveLength(3);
});

const COUNTED = RECORDS.filter(({ name }) => name.includes('-men'));

it.each(COUNTED)('$name has as many men as its name says, those in hand among them', (record) => {
  const { board, black } = record.placement;
  const held = black.reduce((sum, count) => sum + count, 0);
  const men = board.filter((piece) => piece !== 0).length + held;
  expect(men).toBe(Number(/(\d+)-men/.exec(record.name)?.[1]));
});

const CERTIFIED = RECORDS.filter(({ name }) => existsSync(certificatePath(name)));

it.each(CERTIFIED)('$name has a certificate that holds', ({ name, plies, placement }) => {
  const certificate = parseCertificate(gunzipSync(readFileSync(certificatePath(name))).toString());
  if (!certificate.ok) throw new Error(certificate.error.message);
  const verified = verifyCertificate(certificate.value, makeSfen(placement));
  expect(verified).toMatchObject({ valid: true, plies, faults: [] });
});

it('every file and every certificate is of a problem of the list', () => {
  const names = LISTED.map(({ name }) => name).toSorted();
  const files = readdirSync(SHELF).filter((file) => file.endsWith('.kifu'));
  expect(files.map((file) => file.replace('.kifu', '')).toSorted()).toEqual(names);
  for (const file of readdirSync(new URL('certificates/', SHELF)))
    expect(names).toContain(file.replace('.ndjson.gz', ''));
});

it('a letter of the shelf is sound by the solver', () => {
  const solver = new MateSolver(loadEngine({ tableMiB: 8 }));
  const letter = LISTED.find(({ name }) => name.startsWith('last-shape-a-'));
  expect(checkSoundness(solver, placementOf(letter?.sfen ?? ''))).toMatchObject({ soundness: 'sound' });
});

/**
 * Where the problems of a batch came from, kept on this device: the service knows positions and
 * what their authors say, but nothing of the visitor's files. Elsewhere a table of outcomes has
 * numbers alone.
 */

import { z } from 'zod';
import { remember, rememberedText } from './remembered.ts';

const NAME = 'batches';
/** Places kept at most, of all batches together: some hundred thousand characters. */
const MOST_PLACES = 10_000;

const place = z.object({
  /** The name of the file; null where the text was typed or pasted. */
  file: z.string().nullable(),
  /** Where the problem begins, from 1; null where it is the only one of its file. */
  line: z.int().min(1).nullable(),
});
/** Where a problem stands in the visitor's texts. */
export type Place = z.infer<typeof place>;

const batches = z.array(z.object({ id: z.string(), places: z.array(place).readonly() })).readonly();
/** Batches with the places of their positions, in the order of the request; the newest first. */
export type BatchPlaces = z.infer<typeof batches>;

/** Keeps the places of a new batch. */
export function rememberPlaces(id: string, places: readonly Place[]): void {
  remember(NAME, JSON.stringify(withPlaces(kept(), id, places)));
}

/** The places of a batch's positions; none where it was asked for elsewhere, or long ago. */
export function placesOf(id: string): readonly Place[] {
  return kept().find((each) => each.id === id)?.places ?? [];
}

/** The files that each batch came from, as far as this device knows, by its id. */
export function filesOfBatches(): ReadonlyMap<string, readonly string[]> {
  return new Map(kept().map(({ id, places }) => [id, filesOf(places)]));
}

/** The names of the files, in the order of their problems. */
export function filesOf(places: readonly Place[]): readonly string[] {
  return [...new Set(places.flatMap(({ file }) => file ?? []))];
}

/** The list with another batch, without the oldest ones that there is no more room for. */
export function withPlaces(old: BatchPlaces, id: string, places: readonly Place[]): BatchPlaces {
  let room = MOST_PLACES;
  return [{ id, places }, ...old].filter((each) => (room -= each.places.length) >= 0);
}

function kept(): BatchPlaces {
  try {
    return batches.safeParse(JSON.parse(rememberedText(NAME) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

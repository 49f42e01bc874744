/**
 * The problem sets of ../shared/data, which are no part of the project: tables with a header, cells
 * set apart by tabs.
 */

import { readFileSync } from 'node:fs';
import { applyReading } from '@tsume/core/placement/reading';
import { placementOf } from '@tsume/core/placement/sfen';

/** Where the sets are, if they are on this machine. */
export const DATA = new URL('../../../shared/data/', import.meta.url);

/**
 * The rows of a file as lists of cells, the header left out. Throws where there is no such file.
 */
export function rowsOf(file) {
  const [, ...rows] = readFileSync(new URL(file, DATA), 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t'));
}

/** The placement of a SFEN, hands as its reading has them. Throws where it is none. */
export function positionOf(sfen) {
  return applyReading(placementOf(sfen)).value;
}

/** The sources of the page as texts, for tests that hold its floor plan. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';

const SRC = join(import.meta.dirname, '..', 'src');

export interface Source {
  /** Below src, with slashes: `gallery/cards.tsx`. */
  readonly path: string;
  /** The folder directly below src; empty for the files that put the page together. */
  readonly room: string;
  readonly text: string;
}

/** All modules and style sheets but the tests. */
export function sources(): readonly Source[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css)$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, room: roomOf(path), text: readFileSync(join(SRC, path), 'utf8') }));
}

/** What a module imports of the page's own, by value, by type, as a style sheet or lazily. */
export function importsOf({ path, text }: Source): readonly string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport\(?|\bnew URL\()\s*'(\.[^'?]+)/g)].map(([, to]) =>
    normalize(join(path, '..', to)),
  );
}

/** The folder directly below src that a path lies in. */
export function roomOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

/** Who may import whom inside the page: storeys.json lists for each room the rooms below it that it may use. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, roomOf, sources } from './sources.ts';

const STOREYS = new Map<string, readonly string[]>(
  Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'storeys.json'), 'utf8'))),
);

test('a room imports only from itself and the rooms it may', () => {
  const faults = sources()
    .filter(({ room }) => room !== '')
    .flatMap((source) =>
      importsOf(source)
        .filter((to) => roomOf(to) !== source.room && !STOREYS.get(source.room)?.includes(roomOf(to)))
        .map((to) => `${source.path} → ${to}`),
    );
  expect(faults).toEqual([]);
});

test('the storeys have no circle: each room comes after those it may import', () => {
  const order = [...STOREYS.keys()];
  for (const [room, below] of STOREYS)
    for (const each of below)
      expect(order.indexOf(each), `${room} → ${each}`).toBeLessThan(order.indexOf(room));
});

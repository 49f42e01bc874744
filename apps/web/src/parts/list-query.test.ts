import { expect, test } from 'vitest';
import { understood } from './list-query.ts';

test.each([
  ['minPlies=5&maxPlies=abc', 'minPlies=5'],
  ['theme=sacrifice&theme=nonsense&level=hard', 'theme=sacrifice'],
  ['sort=-plies&group=family&kind=mate', 'sort=-plies&group=family&kind=mate'],
  ['sort=upwards&group=heap&run=1&minPieces=0', ''],
  ['text=R%25&unsolved=1', 'text=R%25&unsolved=1'],
])('%s', (address, known) => {
  expect(understood(new URLSearchParams(address)).toString()).toBe(known);
});

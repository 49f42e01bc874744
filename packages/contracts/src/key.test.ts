import { expect, it } from 'vitest';
import { allows, type Scope } from './key.ts';

it.each<[Scope[], Scope, boolean]>([
  [['read'], 'read', true],
  [['read'], 'compose', false],
  [['compose'], 'read', true],
  [['read', 'compose'], 'admin', false],
  [['admin'], 'compose', true],
  [[], 'read', false],
])('scopes %j allow %s: %s', (scopes, needed, expected) => {
  expect(allows(scopes, needed)).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { faultsOf, unnamedPackages } from './check-imports.mjs';
import { circlesOf, importsIn, nameOf } from './lib/imports.mjs';

describe('what a module imports', () => {
  const path = 'packages/core/src/mate/solver.ts';

  it.each([
    ["import { a } from './session.ts';", { to: 'core/mate/session', isType: false }],
    [
      "import {\n  type A,\n  type B,\n} from '../placement/sfen.ts';",
      { to: 'core/placement/sfen', isType: true },
    ],
    ["import type { A } from '@tsume/engine/solve';", { to: 'engine/solve', isType: true }],
    ["import { type A, b } from './verdict.ts';", { to: 'core/mate/verdict', isType: false }],
    ["export { type A } from './verdict.ts';", { to: 'core/mate/verdict', isType: true }],
    ["import './verdict.ts';", { to: 'core/mate/verdict', isType: false }],
    ["const a = await import('./verdict.ts');", { to: 'core/mate/verdict', isType: false }],
    ["import z from 'zod';", { to: 'zod', isType: false }],
  ])('%s', (text, expected) => expect(importsIn(path, text)).toMatchObject([expected]));

  it('is called by what others import it as', () => {
    expect(nameOf('apps/web/src/board/board.tsx')).toBe('web/board/board');
    expect(nameOf('packages/engine/assembly/table.ts')).toBe('engine/assembly/table');
  });
});

it.each([
  ['none in a chain', { a: ['b'], b: ['c'], c: [] }, []],
  ['two nodes', { a: ['b'], b: ['a', 'c'], c: [] }, [['a', 'b']]],
  [
    'two circles',
    { a: ['b'], b: ['a'], c: ['d', 'a'], d: ['e'], e: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd', 'e'],
    ],
  ],
  ['nodes that are elsewhere', { a: ['x'], b: ['a'] }, []],
])('circles: %s', (_, graph, circles) => {
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual(circles);
});

describe('faults', () => {
  const rules = {
    ROOMS: { 'core/low': [], 'core/high': ['core/low'], 'core/high/inner': [], db: ['core/low'] },
    FORBIDDEN: [{ from: /^core\//, never: /^node:/, why: 'core is pure' }],
  };
  const faults = (texts, more = {}) =>
    faultsOf(
      Object.entries(texts).map(([path, text]) => ({ path, text })),
      { ...rules, ...more },
    );
  const low = 'packages/core/src/low/a.ts';
  const high = 'packages/core/src/high/b.ts';

  it('none where the rules are kept', () => {
    expect(faults({ [low]: "import { z } from 'zod';", [high]: "import { a } from '../low/a.ts';" })).toEqual(
      [],
    );
  });

  it.each([
    [
      'a storey above',
      low,
      "import { b } from '../high/b.ts';",
      /^core\/low\/a must not import core\/high\/b: /,
    ],
    ['a storey above, by type', low, "import type { B } from '../high/b.ts';", /^core\/low\/a must not/],
    [
      'a room inside that is not named',
      high,
      "import { c } from './inner/c.ts';",
      /core\/high may import core\/low/,
    ],
    ['what is forbidden', low, "import 'node:fs';", /core is pure$/],
    [
      'out of the package',
      'packages/db/src/d.ts',
      "import { a } from '../../core/src/low/a.ts';",
      /reaches out of/,
    ],
    ['its own package by name', high, "import { a } from '@tsume/core/low/a';", /reaches into its package/],
    ['from no room', 'packages/core/src/e.ts', "import { a } from './low/a.ts';", /belongs to no room$/],
  ])('%s', (_, path, text, message) => {
    expect(faults({ [path]: text })).toEqual([expect.stringMatching(message)]);
  });

  const one = 'packages/core/src/low/one.ts';
  const two = 'packages/core/src/low/two.ts';
  const circle = { [one]: "import type { T } from './two.ts';", [two]: "import { o } from './one.ts';" };

  it('a circle of modules, by type and by value', () => {
    expect(faults(circle)).toEqual(['circle by type: core/low/one, core/low/two']);
    expect(faults({ ...circle, [one]: "import { t } from './two.ts';" })).toEqual([
      'circle by value: core/low/one, core/low/two',
    ]);
  });

  it('a circle of rooms in the rules themselves', () => {
    const ROOMS = { ...rules.ROOMS, 'core/low': ['core/high'] };
    expect(faults({}, { ROOMS })).toEqual(['circle by rule: core/high, core/low']);
  });
});

it('packages from elsewhere have to be named', () => {
  const text =
    "import { z } from 'zod';\nimport fs from 'node:fs';\nimport { a } from '@tsume/core/a';\nimport './b.ts';";
  const modules = [{ path: 'packages/db/src/a.ts', text }];
  expect(
    unnamedPackages(modules, () => ({ dependencies: { zod: '4.0.0', '@tsume/core': '0.1.0' } })),
  ).toEqual([]);
  expect(unnamedPackages(modules, () => ({}))).toEqual([
    'db/a imports zod, which its package does not depend on',
    'db/a imports @tsume/core, which its package does not depend on',
  ]);
});

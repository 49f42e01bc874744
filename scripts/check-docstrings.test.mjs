import { expect, it } from 'vitest';
import { undocumentedIn, wideCommentsIn } from './check-docstrings.mjs';

it.each([
  ['a docstring', '/** The end. */\nexport const END = 1;', []],
  ['a docstring of lines', '/**\n * The end.\n */\nexport async function end() {}', []],
  [
    'decorators between',
    '/** The end. */\n// @ts-ignore: decorator\n@inline\nexport const END: u32 = 1;',
    [],
  ],
  ['none', 'const a = 1;\nexport type End = 1;', [{ line: 2, name: 'End' }]],
  ['the header, an empty line off', '/** The module. */\n\nexport class End {}', [{ line: 3, name: 'End' }]],
  ['a plain comment', '// The end.\nexport function* end() {}', [{ line: 2, name: 'end' }]],
  [
    'overloads',
    '/** The end. */\nexport function end(): 1;\nexport function end(a: 1): 1;\nexport function end() {}',
    [],
  ],
  ['what is only passed on', "export { end } from './end.ts';\nexport * from './end.ts';", []],
])('%s', (_, text, missing) => expect(undocumentedIn(text).missing).toEqual(missing));

it.each([
  ['a line of 101 columns', `// ${'a'.repeat(98)}`, [1]],
  ['one of 100', `// ${'a'.repeat(97)}`, []],
  ['within a docstring', `/**\n * ${'a'.repeat(98)}\n */`, [2]],
  ['code with a comment behind it', `const a = 1; // ${'a'.repeat(98)}`, []],
  ['a word to the linter', `// oxlint-disable-next-line ${'a'.repeat(98)}`, []],
])('comments too wide: %s', (_, text, lines) => expect(wideCommentsIn(text)).toEqual(lines));

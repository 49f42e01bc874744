import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Composer } from '@tsume/core/compose/run/composer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOfKinds } from '@tsume/core/order/kinds';
import { resolveRun } from '@tsume/core/run/accept';
import { UsageError } from './io.ts';
import {
  type OrderOptions,
  orderOf,
  parseArea,
  parseFixed,
  parseKind,
  parseKinds,
  parseMen,
  parseThemes,
} from './order-options.ts';

it.each(['2', '41', 'many'])('takes no smoke of %s men', (text) => {
  expect(() => parseMen(text)).toThrow(/integer/);
});

it('says which sets of kinds have a name', () => {
  expect(() => parseKinds('全部')).toThrow(/one of 歩なし, 小駒, 飛角金銀/);
});

it('says which themes there are', () => {
  expect(() => parseThemes('中合,beauty')).toThrow(/"beauty" is no theme: they are sacrifice 捨駒, /);
});

describe('orderOf', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tsume-order-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function inFile(text: string): string {
    const path = join(folder, 'order.json');
    writeFileSync(path, text);
    return path;
  }

  it('is none where nothing was asked for', () => {
    expect(orderOf({})).toEqual({ ok: true, value: undefined });
  });

  it.each<[OrderOptions, object]>([
    [{ minPlies: 5 }, { plies: [5, 2001] }],
    [{ maxPlies: 9 }, { plies: [1, 9] }],
    [{ minPieces: 4, maxPieces: 8 }, { pieces: [4, 8] }],
    [{ area: parseArea('1-5x1-4') }, { area: { files: [1, 5], ranks: [1, 4] } }],
    [{ area: parseArea('5x9') }, { area: { files: [5, 5], ranks: [9, 9] } }],
    [{ oneKind: true, gameLike: true }, { style: { oneKind: true, gameLike: true } }],
    [
      { oneKind: parseKind('s'), rookAndBishop: true, smoke: parseMen('20') },
      { style: { oneKind: 'S', rookAndBishop: true, smoke: 20 } },
    ],
    [{ smoke: parseMen('20'), capital: true }, { style: { smoke: 20, capital: true } }],
    [{ kinds: parseKinds('金銀桂') }, { counts: countsOfKinds(['N', 'S', 'G']) }],
    [
      { shape: 't', twoKings: true },
      { shape: { letter: 'T' }, twoKings: true },
    ],
    [{ shapeAtEnd: 'i' }, { shapeAtEnd: { letter: 'I' } }],
    [
      { fixed: parseFixed('S*4c, k*1a,k*1a'), handsOnly: true },
      { fixed: ['S*4c', 'k*1a'], handsOnly: true },
    ],
    [
      { theme: parseThemes('捨駒, underPromotion,捨駒'), wish: parseThemes('中合'), maximise: 'score' },
      { themes: ['sacrifice', 'underPromotion'], wish: ['distantInterposition'], maximise: 'score' },
    ],
  ])('makes an order of %o', (options, expected) => {
    expect(orderOf(options)).toEqual({ ok: true, value: expected });
  });

  it('lets options win over the file, and leaves the rest of it', () => {
    const order = inFile('{"plies": [5, 9], "pieces": 7, "style": {"gameLike": true, "oneKind": "S"}}');
    expect(orderOf({ order, maxPlies: 7, oneKind: 'G' })).toEqual({
      ok: true,
      value: { plies: [5, 7], pieces: [7, 7], style: { gameLike: true, oneKind: 'G' } },
    });
  });

  it('takes the same names of themes in a file as on the command line', () => {
    const names = ['煙詰', '馬鋸', 'underPromotion', '打ち歩詰回避'];
    const file = orderOf({ order: inFile(JSON.stringify({ themes: names, wish: names })) });
    expect(file).toEqual(
      orderOf({ theme: parseThemes(names.join(',')), wish: parseThemes(names.join(',')) }),
    );
    expect(file).toMatchObject({
      value: { themes: ['smoke', 'horseSaw', 'underPromotion', 'dropPawnMateAvoidance'] },
    });
  });

  it('refuses a malformed order, and what is no JSON', () => {
    expect(orderOf({ order: inFile('{"plys": 3}') })).toMatchObject({
      ok: false,
      error: { code: 'order_invalid', details: { issues: [{ path: 'plys' }] } },
    });
    expect(() => orderOf({ order: inFile('prose') })).toThrow(UsageError);
  });
});

describe('parsers', () => {
  it.each([
    [() => parseArea('1-5'), 'as in 1-5x1-4'],
    [() => parseArea('0-5x1-4'), 'as in 1-5x1-4'],
    [() => parseKind('K'), 'one of P, L, N, S, B, R, G'],
    [() => parseFixed('S*4c,k1a'), '"k1a" is no piece on its square'],
  ])('refuse in a sentence', (parse, words) => {
    expect(parse).toThrow(words);
  });
});

describe('parameters under an order', () => {
  const order = { fixed: ['k*1a', 'P*1c'], handsOnly: true } as const;

  it('go through a space to its end unless another method is asked for', () => {
    expect(resolveRun({ order }, 7)).toMatchObject({
      method: 'exhaustive',
      generations: 1_000_000,
      order,
    });
    expect(resolveRun({ method: 'edits', order }, 7)).toMatchObject({
      method: 'edits',
      generations: 50,
    });
    expect(resolveRun({ generations: 3, order }, 7)).toMatchObject({ generations: 3 });
    expect(resolveRun({ order: { plies: [3, 5] } }, 7)).toMatchObject({ method: 'ga-archive' });
  });

  it('with a contradiction are refused', () => {
    const parameters = resolveRun({ order: { plies: [8, 8] } }, 7);
    expect(Composer.create(parameters)).toMatchObject({ ok: false, error: { code: 'plies_even' } });
  });
});

import { SILVER, WHITE, KING } from '@tsume/core/placement/pieces';
import { describe, expect, test } from 'vitest';
import { NO_ORDER, type OrderDraft, orderOfDraft } from './order-draft.ts';
import { bears, drawingOf, painted, withShapeEnd } from './order-drawing.ts';

const at = (name: string): number => (name.charCodeAt(1) - 97) * 9 + (9 - Number(name[0]));
const paint = (
  draft: OrderDraft,
  brush: Parameters<typeof painted>[1],
  names: string,
  piece = 0,
): OrderDraft =>
  names.split(' ').reduce((old, name) => painted(old, brush, { square: at(name), isOn: true, piece }), draft);

/** The order that the service would get. */
function orderOf(draft: OrderDraft): unknown {
  const read = orderOfDraft(draft);
  return read.ok ? read.value : read.error.code;
}

describe('an order is drawn', () => {
  test('an area that is a block fills the fields', () => {
    const draft = paint(NO_ORDER, 'area', '2a 1a 2b 1b');
    expect(draft).toMatchObject({ files: '1-2', ranks: '1-2', json: '' });
    expect(orderOf(draft)).toEqual({ area: { files: [1, 2], ranks: [1, 2] } });
  });

  test('any other area is a list of squares', () => {
    const draft = paint(NO_ORDER, 'area', '2a 1a 1b');
    expect(draft).toMatchObject({ files: '', ranks: '' });
    expect(orderOf(draft)).toEqual({ area: { squares: ['2a', '1a', '1b'] } });
    expect(orderOf(paint(draft, 'area', '2b'))).toEqual({ area: { files: [1, 2], ranks: [1, 2] } });
  });

  test('pieces that stand, and squares left empty, which rule each other out', () => {
    const draft = paint(paint(NO_ORDER, 'fixed', '1a', KING | WHITE), 'fixed', '4c', SILVER);
    expect(orderOf(draft)).toEqual({ fixed: ['k*1a', 'S*4c'] });
    const emptied = paint(draft, 'empty', '4c');
    expect(orderOf(emptied)).toEqual({ fixed: ['k*1a'], empty: ['4c'] });
    expect(orderOf(paint(emptied, 'fixed', '4c', SILVER))).toEqual({ fixed: ['k*1a', 'S*4c'] });
  });

  test('a shape, with its corner', () => {
    expect(orderOf(paint(NO_ORDER, 'shape', '5d 4e 3d'))).toEqual({
      shape: { drawing: ['#.#', '.#.'], at: '5d' },
    });
  });

  test('a shape of the last position, before or after the end is chosen', () => {
    const shapeAtEnd = { drawing: ['#.#', '.#.'], at: '5d' };
    const last = withShapeEnd(NO_ORDER, 'last');
    const chosenFirst = paint(last, 'shape', '5d 4e 3d');
    expect(JSON.parse(chosenFirst.json)).toEqual({ shapeAtEnd });
    expect(withShapeEnd(paint(NO_ORDER, 'shape', '5d 4e 3d'), 'last')).toEqual(chosenFirst);
    expect(JSON.parse(withShapeEnd(chosenFirst, '').json)).toEqual({ shape: shapeAtEnd });
    expect(orderOf(withShapeEnd({ ...NO_ORDER, letter: 'i' }, 'last'))).toEqual({
      shapeAtEnd: { letter: 'I' },
    });
  });

  test('the men of a last position stay when something else is drawn', () => {
    const json = '{"shapeAtEnd":{"sfen":"8k/8G/8P/9/9/9/9/9/9"}}';
    const draft = { ...NO_ORDER, shapeEnd: 'last', json };
    expect(drawingOf(draft)?.shape).toEqual(new Set([at('1a'), at('1b'), at('1c')]));
    const drawn = JSON.parse(paint(draft, 'empty', '5e').json);
    expect(drawn).toEqual({ ...JSON.parse(json), empty: ['5e'] });
  });

  test('everything is taken off again', () => {
    const draft = paint(paint(paint(NO_ORDER, 'area', '1a'), 'shape', '1a'), 'fixed', '1a', SILVER);
    expect(paint(draft, 'erase', '1a')).toEqual(NO_ORDER);
  });
});

describe('what was typed is on the board', () => {
  test('ranges, as they stand', () => {
    const area = drawingOf({ ...NO_ORDER, files: '1-2', ranks: '3' })?.area;
    expect(area).toEqual(new Set([at('2c'), at('1c')]));
    expect(drawingOf({ ...NO_ORDER, files: '1' })?.area.size).toBe(9);
  });

  test('a letter is a shape, which drawing on it makes one’s own', () => {
    const draft = { ...NO_ORDER, letter: 'l' };
    const shape = drawingOf(draft)?.shape;
    expect(shape?.size).toBe(11);
    const other = paint(draft, 'empty', '1i');
    expect(other.letter).toBe('l');
    const own = paint(draft, 'shape', '1i');
    expect(own.letter).toBe('');
    expect(drawingOf(own)?.shape).toEqual(new Set([...(shape ?? []), at('1i')]));
  });

  test('other fields of the JSON stay; a JSON that cannot be read is left alone', () => {
    const draft = { ...NO_ORDER, json: '{"handsOnly":true,"fixed":["k*1a"]}' };
    expect(orderOf(paint(draft, 'empty', '2b'))).toMatchObject({
      handsOnly: true,
      fixed: ['k*1a'],
      empty: ['2b'],
    });
    const broken = { ...NO_ORDER, json: '{"fixed": [' };
    expect(drawingOf(broken)).toBeNull();
    expect(paint(broken, 'empty', '2b')).toBe(broken);
  });
});

test('a stroke takes away where it begins on its own mark', () => {
  const drawing = drawingOf(paint(paint(NO_ORDER, 'area', '1a'), 'fixed', '2b', SILVER))!;
  expect(bears(drawing, 'area', at('1a'), 0)).toBe(true);
  expect(bears(drawing, 'area', at('2b'), 0)).toBe(false);
  expect(bears(drawing, 'fixed', at('2b'), SILVER)).toBe(true);
  expect(bears(drawing, 'fixed', at('2b'), KING)).toBe(false);
  expect(bears(drawing, 'erase', at('1a'), 0)).toBe(false);
});

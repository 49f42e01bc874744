import { describe, expect, test } from 'vitest';
import { readTyped } from './typed-words.ts';

describe('what is typed is read as filters', () => {
  test.each([
    ['馬鋸', { theme: ['horseSaw'] }],
    ['捨て駒', { theme: ['sacrifice'] }],
    ['打ち歩詰回避', { theme: ['dropPawnMateAvoidance'] }],
    ['両王手、捨駒', { theme: ['sacrifice', 'doubleCheck'] }],
    ['double check', { theme: ['doubleCheck'] }],
    ['Interposition by a move  SMOKE', { theme: ['movedInterposition', 'smoke'] }],
    ['5手詰', { minPlies: '5', maxPlies: '5', kind: 'mate' }],
    ['５手', { minPlies: '5', maxPlies: '5' }],
    ['7〜11手 中合', { minPlies: '7', maxPlies: '11', theme: ['distantInterposition'] }],
    ['3手必至', { minPlies: '3', maxPlies: '3', kind: 'brinkmate' }],
    ['mate in 9 plies', { minPlies: '9', maxPlies: '9', kind: 'mate' }],
    ['7-9 plies', { minPlies: '7', maxPlies: '9' }],
    ['11 ply', { minPlies: '11', maxPlies: '11' }],
    ['6枚', { minPieces: '6', maxPieces: '6' }],
    ['4-6 pieces', { minPieces: '4', maxPieces: '6' }],
    ['8枚以下', { minPieces: '', maxPieces: '8' }],
    ['7手詰以上 ９枚まで', { minPlies: '7', maxPlies: '', kind: 'mate', minPieces: '', maxPieces: '9' }],
    ['at most 8 pieces', { minPieces: '', maxPieces: '8' }],
    ['5手以上 9手以下', { minPlies: '5', maxPlies: '9' }],
    ['9 plies or more', { minPlies: '9', maxPlies: '' }],
    ['五手詰', { minPlies: '5', maxPlies: '5', kind: 'mate' }],
    ['十手', { minPlies: '10', maxPlies: '10' }],
    ['十一手', { minPlies: '11', maxPlies: '11' }],
    ['三十枚以下', { minPieces: '', maxPieces: '30' }],
    ['二十九手詰以上', { minPlies: '29', maxPlies: '', kind: 'mate' }],
    ['限定打ち', { theme: ['limitedDrop'] }],
    ['必至', { kind: 'brinkmate' }],
    ['初級', { level: ['elementary'] }],
    ['hard 捨駒 easy', { level: ['elementary', 'advanced'], theme: ['sacrifice'] }],
    ['灰色', { soundness: 'grey' }],
  ])('%s', (typed, change) => {
    expect(readTyped(typed)).toEqual({ change, text: '' });
  });
});

describe('what is no word stays a text', () => {
  test.each([
    '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
    '+Rk/9',
    'G*1b 1a2a',
    '0f3a9c21',
    'tsume-13-0f3a9c21.kif',
    '将棋盤',
    '第57番',
    '57',
    '手',
    '五六手',
    '百二十手',
  ])('%s', (typed) => {
    expect(readTyped(typed)).toEqual({ change: {}, text: typed });
  });

  test('beside words that are', () => {
    expect(readTyped('捨駒 8k/9 5手')).toEqual({
      change: { theme: ['sacrifice'], minPlies: '5', maxPlies: '5' },
      text: '8k/9',
    });
  });
});

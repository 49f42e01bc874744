import { describe, expect, it } from 'vitest';
import { messages as en } from '../i18n/en/messages.ts';
import { messages as ja } from '../i18n/ja/messages.ts';
import { tellOrder } from './order-words.ts';

describe('tellOrder', () => {
  it('says in words what is asked for, and nothing else', () => {
    const order = { plies: [3, 7], area: { files: [1, 4] }, style: { oneKind: 'S' } } as const;
    expect(tellOrder(order, en)).toEqual([
      ['Plies', '3–7'],
      ['Area', 'files 1–4, ranks 1–9'],
      ['One kind only', 'silvers'],
    ]);
    expect(tellOrder({ themes: ['sacrifice', 'smoke'], wish: ['horseSaw'], maximise: 'score' }, ja)).toEqual([
      ['必ず現れる手筋・趣向', '捨駒、煙詰'],
      ['望ましい手筋・趣向', '馬鋸'],
      ['大きいほどよい尺度', '評点'],
    ]);
    expect(tellOrder({ shape: { letter: 'I' }, shapeAtEnd: { drawing: ['#.', '.#'] } }, en)).toEqual([
      ['Shape: letter or digit', 'I'],
      ['Last position あぶり出し', '#. / .#'],
    ]);
    const counts = { attacker: { '+P': [0, 0], R: [1, 2] }, hand: { total: [0, 3] } } as const;
    expect(tellOrder({ counts }, en)).toEqual([
      ['Counts', 'Attacker: tokin none, rook 1–2; In hand: in all ≤ 3'],
    ]);
    expect(tellOrder({ twoKings: false, handsOnly: true }, ja)).toEqual([
      ['玉の数', '玉方の玉だけ'],
      ['探すもの', '持駒だけ(持駒サーチ)'],
    ]);
    expect(tellOrder({ squaresOnly: { pieces: ['k', 'S', '+R', 'g'], hand: ['P'] } }, ja)).toEqual([
      ['探すもの', '駒の位置だけ(駒位置サーチ)'],
      ['置く駒', '攻方: 銀、龍; 玉方: 玉、金'],
      ['そのときの持駒', '歩'],
    ]);
  });
});

/** Refusals of runs, and how runs and checks end before their time. */

import type { Words } from './words.ts';

export const RUN = {
  goal_contradiction: {
    en: 'The parameters do not go with the goal of the run.',
    ja: '必至の創作では使えない設定があります。',
  },
  no_islands: {
    en: 'Going through all candidates takes one island.',
    ja: 'しらみつぶしでは島を複数にできません。',
  },
  /** The method `exhaustive` without an order that leaves only hands or squares open. */
  no_space: {
    en: 'Going through all candidates needs an order with handsOnly or squaresOnly.',
    ja: 'しらみつぶしには handsOnly か squaresOnly の注文が必要です。',
  },
  /** No mate that a smoke 煙詰 of the order, or its last shape あぶり出し, could end with. */
  no_last_position: {
    en: 'No mate that the problems of the order could end with was found.',
    ja: '注文に合う詰上りの局面が見つかりません。',
  },
  /** No fault: there are last positions, but nothing new comes before them. */
  run_dry: {
    en: 'Nothing new comes before the last positions of the order. Ask for less: fewer men, more kinds, a larger area.',
    ja: '注文の詰上りから遡れる局面は、繰り返し調べてもこれ以上見つかりません。枚数を減らすか、駒種や範囲を広げてください。',
  },
  /** The method `extension` and a start position that is no sound problem, as far as was looked. */
  start_unsound: {
    en: 'The start position is not shown to be a sound problem, so it cannot be extended. Check it first.',
    ja: '初期局面が完全作だと確かめられないため、延長できません。まず検討してください。',
  },
  /** No fault: nothing new comes before the start position. */
  extension_dry: {
    en: 'Nothing new comes before the start position and its tails.',
    ja: '初期局面とその収束から遡れる局面は、繰り返し調べてもこれ以上見つかりません。',
  },
  /** An order for a last position あぶり出し and a method that has none, or the other way round. */
  final_shape_method: {
    en: 'The method final-shape and a last shape in the order go together.',
    ja: 'あぶり出し(final-shape)には詰上りの形(shapeAtEnd)の注文が要り、ほかの作り方では使えません。',
  },
  order_unmet: {
    en: 'No diagram that meets the order could be drawn. Ask for less.',
    ja: '注文に合う図が一つも作れませんでした。条件を緩めてください。',
  },
  /** No fault: every candidate of the order was tried. */
  space_exhausted: {
    en: 'All candidates of the order were tried.',
    ja: '注文の候補をすべて調べ終えました。',
  },
  bad_checkpoint: {
    en: 'This is no checkpoint of a run, or one of another version.',
    ja: '実行の途中経過として読めないか、別の版のものです。',
  },
  checkpoint_unreadable: {
    en: 'The run cannot go on: its checkpoint cannot be read. What was found is kept.',
    ja: '途中経過が読めないため、実行を続けられません。見つけた作品は残っています。',
  },
  /** What is stored of a run does not parse: it may be another version's. */
  unreadable: {
    en: 'What is stored of the run cannot be read.',
    ja: '保存された実行の内容が読めません。別の版のものかもしれません。',
  },
  worker_lost: {
    en: 'Whoever worked at it was lost, time and again.',
    ja: '何度試しても、処理が途中で途切れました。',
  },
  islands_failed: {
    en: 'Some islands failed; what all have found is kept.',
    ja: '一部の島が途中で失敗しました。見つけた作品は残っています。',
  },
  aborted: { en: 'It was stopped before.', ja: '始める前に中止されました。' },
} as const satisfies Readonly<Record<string, Words>>;

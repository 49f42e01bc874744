/** The field's terms, in Japanese. */

import { KANJI_NAMES, squareText } from '@tsume/core/notation/piece-names';
import { squareNamed } from '@tsume/core/placement/placement';
import { LEVEL_WORDS } from '@tsume/core/vocabulary/level';
import { THEME_NAMES } from '@tsume/core/vocabulary/theme';
import type { terms as English } from '../en/terms.ts';

/** Words that every page uses alike. */
export const terms: typeof English = {
  plies: (plies) => `${plies}手`,
  reached: { mate: (plies) => `${plies}手詰`, brinkmate: (plies) => `${plies}手必至` },
  kinds: { mate: '詰将棋', brinkmate: '必至' },
  pieces: (pieces) => `${pieces}枚`,
  soundness: { sound: '完全作', unsound: '不完全', grey: '灰色', unknown: '未確定' },
  soundnessHelp: {
    sound: '解はただ一つで、駒も余りません。',
    unsound: '余詰などの欠陥があります。',
    grey: '無駄合の解釈によって判定が変わります。',
    unknown: '探索の上限に達し、確定していません。',
  },
  levels: LEVEL_WORDS,
  flaws: {
    noMate: '不詰',
    cook: '余詰',
    earlyMate: '早詰',
    leftover: '駒余り',
    finalMoveDual: '最終手余詰',
    longerVariation: '変長',
    equalVariation: '変同',
    variationCook: '変別',
    unlimited: '非限定',
    detour: '迂回手順',
    ornament: '飾り駒',
    returningInterposition: '原型復帰型無駄合',
  },
  pieceName: (kind) => KANJI_NAMES[kind],
  at: (ply) => `${ply}手目`,
  square: (name) => (squareNamed(name) < 0 ? name : squareText(name)),
  themes: THEME_NAMES,
  measures: {
    proofNodes: '証明局面数',
    plausibleChecks: '有力な王手',
    deepestTry: '最も深い紛れ',
    surprise: '意外性',
    apparentLoss: '見かけの損',
    economy: '効率',
    movedDistance: '移動距離',
    ornaments: '飾り駒',
    score: '評点',
  },
  measureHelp: {
    proofNodes: '手数と作意が確定するまでに調べた局面',
    plausibleChecks: '攻方の一手あたり(正解を含む)',
    deepestTry: '間違えた王手のあと続けられる手数',
    surprise: '一目で正解よりよく見える王手の多さ(ビット)',
    apparentLoss: '正解手が一目で損に見える大きさ(歩の枚数)',
    economy: '0から1。少ない駒で長い手順ほど大きい',
    movedDistance: '双方の駒が動いたマス',
    ornaments: 'なくてもよい駒',
    score: '並べ替えのための目安の値',
  },
};

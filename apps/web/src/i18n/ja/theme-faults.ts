/** In what an order and its themes are at odds, a whole sentence for each fault. */

import type { Group } from '@tsume/core/order/limits';
import type { ThemeFault } from '@tsume/core/order/theme-contradictions';
import type { Source } from '@tsume/core/order/theme-demands';
import { THEME_NAMES, themeNamed } from '@tsume/core/vocabulary/theme';
import { REFUSALS, isRefusalCode } from '@tsume/core/refusals';

/** The details of a refusal as texts; `ThemeFault` says which there are. */
type Details = Readonly<Record<string, string>>;

const GROUPS: Readonly<Record<Group, string>> = {
  attacker: '攻方の盤上の駒',
  defender: '玉方の盤上の駒（玉を除く）',
  hand: '攻方の持駒',
};

const SOURCES: Readonly<Record<Source, string>> = {
  ranging: '飛・角・香のどれか',
  pawn: '攻方が打てる歩',
  promotable: '攻方が不成で動かせる駒',
  defender: '攻方の駒を取れる玉以外の玉方の駒',
  rook: '飛か龍',
  bishop: '角か馬',
  home: '隅に残る玉方の香か桂（1一・9一の香、2一・8一の桂）',
};

/** What is wrong, behind the theme's name, and what may be done beside leaving it out. */
const SENTENCES: Readonly<Record<ThemeFault, (details: Details) => readonly [string, string]>> = {
  plies: ({ takes, allows }) => [
    `は${takes}手以上かかりますが、注文は${allows}手までです。`,
    '手数の上限を上げる',
  ],
  fewPieces: ({ takes, allows }) => [
    `は使用駒数（玉と持駒を含む）が${takes}枚以上ですが、注文では${allows}枚までです。`,
    '枚数や置ける範囲を増やす',
  ],
  manyPieces: ({ takes, wants }) => [
    `は使用駒数（玉と持駒を含む）が${takes}枚までですが、注文は${wants}枚以上です。`,
    '枚数の下限を下げる',
  ],
  fewStanding: ({ takes, allows }) => [
    `は初形の盤上に${takes}枚以上の駒が要りますが、注文では${allows}枚までです。`,
    '盤上の枚数や置ける範囲を増やす',
  ],
  notEmpty: ({ group, wants }) => [
    `の初形には${told(GROUPS, group)}がありませんが、注文では${wants}枚以上です。`,
    'その駒を注文から外す',
  ],
  noKing: () => ['には攻方の玉が要りますが、注文では置けません。', '双玉の注文にする'],
  king: () => ['の初形には攻方の玉がありませんが、双玉の注文です。', '攻方の玉を注文から外す'],
  source: ({ source }) => [
    `には${told(SOURCES, source)}が要りますが、注文では使えません。`,
    '使えるようにする',
  ],
  drawn: () => ['の初形は形になっていてはいけませんが、注文の初形は形になります。', '初形の注文を外す'],
  undrawn: () => [
    'の初形は、文字・一直線・長方形・左右対称のどれかですが、注文の形はどれでもありません。',
    '形を変える',
  ],
  lastUndrawn: () => [
    'の詰上りは、文字・一直線・長方形・左右対称のどれかですが、注文の形はどれでもありません。',
    '形を変える',
  ],
  lastMen: ({ takes, wants }) => [
    `の詰上りに残る駒は${takes}枚までですが、注文では${wants}枚です。`,
    '詰上りの形を変える',
  ],
  rest: ({ reason }) => [
    `は、注文のほかの条件と両立しません：${isRefusalCode(reason) ? REFUSALS[reason].ja : reason}`,
    '条件を変える',
  ],
  futility: () => ['は、無駄合を区別しない設定では判定できません。', '無駄合の規則を変える'],
};

/** The sentence for a refusal's details; null where they name no theme that is at fault. */
export function tellThemeFault(details: Readonly<Record<string, unknown>>): string | null {
  const { fault, theme, themes } = details;
  if (Array.isArray(themes)) {
    const names = themes.map((each) => nameOf(String(each)));
    return names.includes(null)
      ? null
      : `${names.join('と')}は、同時には作れません。どれかを外してください。`;
  }
  const name = typeof theme === 'string' ? nameOf(theme) : null;
  if (name === null || !isFault(fault)) return null;
  const [wrong, remedy] = SENTENCES[fault](
    Object.fromEntries(Object.entries(details).map(([key, value]) => [key, String(value)])),
  );
  return `${name}${wrong}${remedy}か、${name}を外してください。`;
}

function isFault(fault: unknown): fault is ThemeFault {
  return typeof fault === 'string' && Object.hasOwn(SENTENCES, fault);
}

function nameOf(text: string): string | null {
  const theme = themeNamed(text);
  return theme === undefined ? null : `「${THEME_NAMES[theme]}」`;
}

/** The words for a key of a table; a later version's key is told as it is. */
function told(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? words[key] : key;
}

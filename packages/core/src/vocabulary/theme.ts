/**
 * The names of the themes 手筋・趣向, and what a finding of one is: plain data. The definitions are in
 * docs/themes.md and, for those who look for them, in the detectors (themes/).
 */

/**
 * Every theme that can be told, in the order in which they are reported. The contract's list of an
 * order's themes is the same.
 */
export const THEMES = [
  /** 捨駒 */
  'sacrifice',
  /** 中合 */
  'distantInterposition',
  /** 移動合 */
  'movedInterposition',
  /** 不成 */
  'underPromotion',
  /** 打歩詰回避 */
  'dropPawnMateAvoidance',
  /** 遠打 */
  'distantDrop',
  /** 限定打 */
  'limitedDrop',
  /** 退路封鎖 */
  'blockedFlight',
  /** 開き王手 */
  'discoveredCheck',
  /** 両王手 */
  'doubleCheck',
  /** 馬鋸 */
  'horseSaw',
  /** 龍追い */
  'dragonChase',
  /** 煙詰 */
  'smoke',
  /** 小煙 */
  'smallSmoke',
  /** 捨合 */
  'thrownInterposition',
  /** 打歩詰誘致 */
  'dropPawnMateProvocation',
  /** 逆王手 */
  'counterCheck',
  /** 初形曲詰 */
  'shape',
  /** あぶり出し */
  'finalShape',
  /** 一色図式 */
  'oneKind',
  /** 飛角図式 */
  'rookAndBishop',
  /** 実戦形 */
  'gameLike',
  /** 裸玉 */
  'nakedKing',
  /** 双玉 */
  'twoKings',
  /** モデルメイト */
  'modelMate',
] as const;
/** One of `THEMES`. */
export type Theme = (typeof THEMES)[number];

/** The names as the books have them. */
export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  sacrifice: '捨駒',
  distantInterposition: '中合',
  movedInterposition: '移動合',
  underPromotion: '不成',
  dropPawnMateAvoidance: '打歩詰回避',
  distantDrop: '遠打',
  limitedDrop: '限定打',
  blockedFlight: '退路封鎖',
  discoveredCheck: '開き王手',
  doubleCheck: '両王手',
  horseSaw: '馬鋸',
  dragonChase: '龍追い',
  smoke: '煙詰',
  smallSmoke: '小煙',
  thrownInterposition: '捨合',
  dropPawnMateProvocation: '打歩詰誘致',
  counterCheck: '逆王手',
  shape: '初形曲詰',
  finalShape: 'あぶり出し',
  oneKind: '一色図式',
  rookAndBishop: '飛角図式',
  gameLike: '実戦形',
  nakedKing: '裸玉',
  twoKings: '双玉',
  modelMate: 'モデルメイト',
};

/** What they are called beside that. 曲詰 alone is both kinds; an order's `shape` is the first. */
const OTHER_NAMES: ReadonlyMap<string, Theme> = new Map([
  ['空き王手', 'discoveredCheck'],
  ['明き王手', 'discoveredCheck'],
  ['竜追い', 'dragonChase'],
  ['ミニ煙', 'smallSmoke'],
  ['曲詰', 'shape'],
  ['実戦型', 'gameLike'],
]);

/**
 * The theme of a name, English or Japanese (`中合`, also `中合い`; `限定打`, also `限定打ち`; `煙詰`, also
 * `煙詰め`; `龍追い`, also `竜追い`); undefined where there is none.
 */
export function themeNamed(name: string): Theme | undefined {
  const plain = name
    .trim()
    .replace('合い', '合')
    .replace('打ち', '打')
    .replace('捨て', '捨')
    .replace('詰め', '詰');
  return THEMES.find((theme) => theme === plain || THEME_NAMES[theme] === plain) ?? OTHER_NAMES.get(plain);
}

/** All names, English and Japanese, for whoever gave none of them. */
export const THEME_LIST = THEMES.map((theme) => `${theme} ${THEME_NAMES[theme]}`).join(', ');

/** Periods of a horse saw 馬鋸 at least, of two checks each. */
export const SAW_PERIODS = 2;

/** Checks of a dragon chase 龍追い, at least. */
export const CHASE_CHECKS = 5;

/** A move of a line; `ply` counts from 1. */
export interface PlyMove {
  readonly ply: number;
  readonly usi: string;
}

/** What shows a theme. Plain JSON. */
export interface Evidence {
  /** The moves of the main line 作意 that show it; none where a diagram does. */
  readonly moves: readonly PlyMove[];
  /** Moves in place of the first of these that fail, in USI, where the theme lies in that. */
  readonly refuted?: readonly string[];
  /** The squares that show it, by their USI names, where a diagram does. */
  readonly squares?: readonly string[];
  /** A word on it in English: a pattern's name, a count. */
  readonly note?: string;
}

/** A theme that a problem shows, once for each time: there is always evidence. */
export interface ThemeFinding {
  readonly theme: Theme;
  readonly evidence: readonly Evidence[];
}

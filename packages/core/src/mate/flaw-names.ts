/** What flaws, and lines beside the main line, are called, for people. */

import type { FlawKind, SideLine } from './verdict.ts';

/** A flaw's name in both languages, without an article. */
export interface FlawName {
  readonly english: string;
  readonly japanese: string;
}

/** The name of every kind of flaw. */
export const FLAW_NAMES: Readonly<Record<FlawKind, FlawName>> = {
  noMate: { english: 'no mate', japanese: '不詰' },
  cook: { english: 'cook', japanese: '余詰' },
  earlyMate: { english: 'early mate', japanese: '早詰' },
  leftover: { english: 'pieces left over', japanese: '駒余り' },
  finalMoveDual: { english: 'final-move dual', japanese: '最終手余詰' },
  longerVariation: { english: 'longer variation', japanese: '変長' },
  equalVariation: { english: 'equal variation', japanese: '変同' },
  variationCook: { english: 'variation with a second solution', japanese: '変別' },
  unlimited: { english: 'unlimited', japanese: '非限定' },
  detour: { english: 'detour', japanese: '迂回手順' },
  ornament: { english: 'ornament', japanese: '飾り駒' },
  returningInterposition: { english: 'interposition that only returns', japanese: '原型復帰型無駄合' },
};

/** What a line beside the main line is: a flaw, a variation or a try. */
export type LineKind = FlawKind | SideLine['kind'];

/** The name of every kind of line beside the main line. */
export const LINE_NAMES: Readonly<Record<LineKind, FlawName>> = {
  ...FLAW_NAMES,
  variation: { english: 'variation', japanese: '変化' },
  try: { english: 'try', japanese: '紛れ' },
};

/** Both names: `cook 余詰`. */
export function flawName(kind: FlawKind): string {
  const { english, japanese } = FLAW_NAMES[kind];
  return `${english} ${japanese}`;
}

/** The words of a submission sheet 投稿用紙, in both languages. */

import { FLAW_NAMES } from '@tsume/core/mate/flaw-names';
import type { FlawKind, Profile, Soundness } from '@tsume/core/mate/verdict';
import type { SheetLanguage } from '@tsume/core/notation/formats';
import { numberText } from '@tsume/core/notation/hand-text';
import { moveTexts, westernTexts } from '@tsume/core/notation/move-text';
import { KANJI_NAMES, WESTERN_NAMES } from '@tsume/core/notation/piece-names';
import type { Judgement } from '@tsume/core/notation/sheet';
import type { Placement } from '@tsume/core/placement/placement';
import type { Result } from '@tsume/core/result';
import { THEME_NAMES, type Theme } from '@tsume/core/vocabulary/theme';

/** What a sheet says in a language. */
export interface SheetTexts {
  readonly language: SheetLanguage;
  readonly heading: string;
  readonly untitled: string;
  readonly length: (plies: number) => string;
  readonly facts: Readonly<
    Record<'attacker' | 'defender' | 'hand' | 'pieces' | 'themes' | 'verdict', string>
  >;
  readonly sections: Readonly<
    Record<'intention' | 'line' | 'authorsLine' | 'deviations' | 'comments', string>
  >;
  readonly none: string;
  readonly count: (pieces: number) => string;
  /** How many of a kind, by its number 1 … 14. */
  readonly kind: (kind: number, count: number) => string;
  readonly gap: string;
  readonly comma: string;
  readonly theme: (theme: Theme) => string;
  readonly soundness: Readonly<Record<Soundness, string>>;
  readonly flaw: (kind: FlawKind) => string;
  /** A verdict, and by whose rules it is one. */
  readonly profiled: (verdict: string, profile: Profile) => string;
  /** What that took, and when it was. */
  readonly judged: (judgement: Judgement) => string;
  readonly moves: (placement: Placement, line: readonly string[]) => Result<string[]>;
  readonly mate: (plies: number) => string;
  readonly at: (ply: number) => string;
  /** That what follows comes after another move than the main line's. */
  readonly after: (ply: number, move: string) => string;
  readonly fault: string;
  readonly left: string;
  readonly fails: string;
  /** How many items are left out. */
  readonly more: (count: number) => string;
  /** That a text is not at its end. */
  readonly rest: string;
}

const JAPANESE: SheetTexts = {
  language: 'ja',
  heading: '詰将棋　投稿用紙',
  untitled: '（無題）',
  length: (plies) => `${plies}手詰`,
  facts: {
    attacker: '攻方',
    defender: '玉方',
    hand: '持駒',
    pieces: '使用駒数',
    themes: '手筋',
    verdict: '検討',
  },
  sections: {
    intention: '狙い',
    line: '作意',
    authorsLine: '作者の手順（検討の作意とは別）',
    deviations: '変化・紛れ・余詰',
    comments: '備考',
  },
  none: 'なし',
  count: (pieces) => `${pieces}枚`,
  kind: (kind, count) => KANJI_NAMES[kind] + numberText(count),
  gap: '　',
  comma: '、',
  theme: (theme) => THEME_NAMES[theme],
  soundness: { sound: '完全作', unsound: '不完全作', grey: '灰色（無駄合の解釈による）', unknown: '未確定' },
  flaw: (kind) => FLAW_NAMES[kind].japanese,
  profiled: (verdict, profile) =>
    `${verdict}（${{ strict: '厳格', magazine: '専門誌', app: 'アプリ' }[profile]}）`,
  judged: ({ nodes, date }) => (nodes === null ? '' : `${nodes.toLocaleString('en')}局面、`) + date,
  moves: moveTexts,
  mate: (plies) => `まで${plies}手詰`,
  at: (ply) => `${ply}手目`,
  after: (ply, move) => `${ply}手目${move}のとき、`,
  fault: '（不完全）',
  left: '（駒余り）',
  fails: '以下詰まない',
  more: (count) => `ほか${count}件は棋譜ファイルに。`,
  rest: '（残りは棋譜ファイルに。）',
};

const ENGLISH: SheetTexts = {
  language: 'en',
  heading: 'Tsume-shogi submission',
  untitled: '(untitled)',
  length: (plies) => `Mate in ${plies} ${plies === 1 ? 'ply' : 'plies'}`,
  facts: {
    attacker: 'Attacker',
    defender: 'Defender',
    hand: 'In hand',
    pieces: 'Pieces',
    themes: 'Themes',
    verdict: 'Checked',
  },
  sections: {
    intention: 'Intention',
    line: 'Main line',
    authorsLine: 'The author’s line (the check shows another one)',
    deviations: 'Variations, tries and cooks',
    comments: 'Remarks',
  },
  none: 'none',
  count: String,
  kind: (kind, count) => WESTERN_NAMES[kind] + (count > 1 ? `×${count}` : ''),
  gap: '  ',
  comma: ', ',
  theme: (theme) => theme.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  soundness: {
    sound: 'Sound',
    unsound: 'Not sound',
    grey: 'Depends on what a futile interposition is',
    unknown: 'Undecided',
  },
  flaw: (kind) => FLAW_NAMES[kind].english,
  profiled: (verdict, profile) => `${verdict} (${profile})`,
  judged: ({ nodes, date }) => (nodes === null ? '' : `${nodes.toLocaleString('en')} positions, `) + date,
  moves: westernTexts,
  mate: (plies) => `mate in ${plies}`,
  at: (ply) => `Move ${ply},`,
  after: (ply, move) => `After ${ply}. ${move}: `,
  fault: ' (a fault)',
  left: ' (pieces left over)',
  fails: 'no mate',
  more: (count) => `${count} more in the file of moves.`,
  rest: '(The rest is in the file of moves.)',
};

/** The words of each language. */
export const SHEET_TEXTS: Readonly<Record<SheetLanguage, SheetTexts>> = { ja: JAPANESE, en: ENGLISH };

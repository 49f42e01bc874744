/**
 * The facts that stand beside the diagram of a submission sheet: men, hand, themes, and what a
 * check has found.
 */

import type { Sheet } from '@tsume/core/notation/sheet';
import { isWhite, kindOf } from '@tsume/core/placement/pieces';
import type { Placement } from '@tsume/core/placement/placement';
import type { SheetTexts } from './sheet-words.ts';

/**
 * Kings first, then strongest first, each behind what it promotes to; the hand has the unpromoted
 * ones.
 */
const KINDS = [8, 14, 6, 13, 5, 7, 12, 4, 11, 3, 10, 2, 9, 1] as const;

/** How many men of each kind a side has on the board; index 0 unused. */
function menOf({ board }: Placement, white: boolean): Uint8Array {
  const counts = new Uint8Array(15);
  for (const piece of board) if (piece !== 0 && isWhite(piece) === white) counts[kindOf(piece)]++;
  return counts;
}

function told(counts: Uint8Array, { kind, gap, none }: SheetTexts): string {
  const held = KINDS.filter((each) => (counts[each] ?? 0) > 0);
  return held.map((each) => kind(each, counts[each])).join(gap.slice(0, 1)) || none;
}

function sum(counts: Uint8Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Each fact's name and what it says. */
export function factsOf(sheet: Sheet, words: SheetTexts): readonly (readonly [string, string])[] {
  const { facts, soundness, flaw, theme, comma } = words;
  const { placement } = sheet.record;
  const { judgement } = sheet;
  const verdict = words.profiled(soundness[sheet.soundness], judgement.profile);
  const isWhiteAttacker = placement.sideToMove === 'white';
  const [own, others] = [menOf(placement, isWhiteAttacker), menOf(placement, !isWhiteAttacker)];
  const hand = placement[placement.sideToMove];
  return [
    [facts.attacker, told(own, words)],
    [facts.defender, told(others, words)],
    [facts.hand, told(hand, words)],
    [facts.pieces, words.count(sum(own) + sum(others) + sum(hand))],
    ...(sheet.themes.length > 0 ? [[facts.themes, sheet.themes.map(theme).join(comma)] as const] : []),
    [facts.verdict, [verdict, ...sheet.remarks.map(flaw)].join(comma)],
    ['', judgement.engine],
    ['', words.judged(judgement)],
  ];
}

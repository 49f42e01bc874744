/** How games and problems end, beside the last move. */

import {
  type ImmutablePosition,
  type SpecialMove,
  SpecialMoveType,
  anySpecialMove,
  isKnownSpecialMove,
  specialMove,
} from 'tsshogi';

/** Endings that formats have a word for, by name. */
const TYPES: ReadonlyMap<string, SpecialMoveType> = new Map(
  Object.values(SpecialMoveType)
    .filter((type) => type !== SpecialMoveType.START)
    .map((type) => [type, type]),
);

/** The names of endings that formats have a word for: `mate`, `resign`, `repetitionDraw`, … */
export const ENDINGS: readonly string[] = [...TYPES.keys()];

/**
 * An ending in tsshogi's words; any other text than those of `ENDINGS` is taken as the word itself.
 */
export function toSpecialMove(ending: string): SpecialMove {
  const type = TYPES.get(ending);
  return type === undefined ? anySpecialMove(ending) : specialMove(type);
}

/** The name of an ending: one of `ENDINGS`, or the word that the format has for it. */
export function fromSpecialMove(move: SpecialMove): string {
  return isKnownSpecialMove(move) ? move.type : move.name;
}

/**
 * What the main line of a problem ends in where nothing is said: a line of odd length whose last
 * move gives check is taken for the attacker's up to mate.
 *
 * @param last the position after the line
 */
export function defaultEnding(plies: number, last: ImmutablePosition): string {
  return plies % 2 === 1 && last.checked ? SpecialMoveType.MATE : 'none';
}

/** The line that closes the main line of a KIF, まで3手で詰み; null where programs know no such line. */
export function closingLine(ending: string, plies: number, blackMoved: boolean): string | null {
  const [winner, loser] = blackMoved ? ['先手', '後手'] : ['後手', '先手'];
  const words: Readonly<Record<string, string>> = {
    mate: '詰み',
    noMate: '不詰',
    resign: `${winner}の勝ち`,
    timeout: `時間切れにより${winner}の勝ち`,
    foulLose: `${loser}の反則負け`,
    interrupt: '中断',
    impass: '持将棋',
    repetitionDraw: '千日手',
  };
  return ending in words ? `まで${plies}手で${words[ending]}` : null;
}

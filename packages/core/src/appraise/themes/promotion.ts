import { GOLD } from '../../placement/pieces.ts';
import { rankOf } from '../../placement/placement.ts';
import { type Step, type PlayedLine, told } from '../played-line.ts';
import { ofAttacker, roundsFrom } from './detector.ts';

/** Whether a step could have promoted and does not. */
function declines({ from, to, kind, becomes }: Step, { attacker }: PlayedLine): boolean {
  if (from === null || kind >= GOLD || becomes !== kind) return false;
  const ranks = [from, to].map(rankOf);
  return ranks.some((rank) => (attacker === 'black' ? rank <= 3 : rank >= 7));
}

/**
 * 不成: an attacker's piece that could promote does not, and the same move with promotion fails: it
 * does not mate, or gives no check.
 */
export const underPromotion = ofAttacker((step, played, questions) => {
  if (!declines(step, played)) return null;
  const twin = `${step.usi}+`;
  const evidence = { moves: [told(step)], refuted: [twin] };
  if (!questions.moves(step.before).includes(twin))
    return { ...evidence, note: 'promoted it gives no check' };
  return questions.fails(step.before, twin, roundsFrom(played, step)) ? evidence : null;
});

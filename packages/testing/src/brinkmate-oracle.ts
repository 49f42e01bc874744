/**
 * Brinkmate 必至 straight from its definition (docs/brinkmate.md §1), for small positions: `T`, `V`
 * and `D` as plain recursions that try every move of the brute-force board. No numbers that guide,
 * no ordering, no hands that dominate, no answer carried from one length to another; only `T`,
 * which knows no length, is remembered by position.
 */

import { BLACK, Diagram, type Side, type Step, WHITE, other } from './brute-force-board.ts';
import type { Placement } from '@tsume/core/placement/placement';

/** Where the oracle stops looking. */
export interface OracleOptions {
  /** Brinkmates of more plies are not looked for. */
  readonly maxPlies: number;
  /** Positions that may be looked at before it gives up. Default 30,000. */
  readonly maxPositions?: number;
}

/** Plies (0: mate by checks); none at any length; none within `maxPlies`; too much to look at. */
export type OracleValue = number | 'none' | 'noneWithin' | 'gaveUp';

class TooMany extends Error {}

const MAX_POSITIONS = 30_000;
/** Mates of so many moves of the attacker are looked for first. */
const SHORT_MATE = 2;

/** The value of a position, its side to move attacking. */
export function oracleValue(placement: Placement, options: OracleOptions): OracleValue {
  const oracle = new Oracle(placement.sideToMove === 'black' ? BLACK : WHITE, options.maxPositions);
  const diagram = new Diagram(placement);
  try {
    if (oracle.mates(diagram)) return 0;
    for (let plies = 1; plies <= options.maxPlies; plies += 2) {
      const answer = oracle.attack(diagram, plies);
      if (answer === 'yes') return plies;
      if (answer === 'never') return 'none';
    }
    return 'noneWithin';
  } catch (error) {
    if (error instanceof TooMany) return 'gaveUp';
    throw error;
  }
}

/** Within some plies; not within them; not within any. */
type Within = 'yes' | 'no' | 'never';

class Oracle {
  private readonly attacker: Side;
  private readonly defender: Side;
  private readonly known = new Map<string, boolean>();
  private left: number;

  constructor(attacker: Side, maxPositions = MAX_POSITIONS) {
    this.attacker = attacker;
    this.defender = other(attacker);
    this.left = maxPositions;
  }

  /** `V ≤ plies`, at an attacker's node. */
  attack(diagram: Diagram, plies: number): Within {
    if (this.mates(diagram)) return 'yes';
    if (plies < 1) return 'no';
    let answer: Within = 'never';
    for (const after of this.after(diagram, diagram.moves(this.attacker))) {
      if (!after.isInCheck(this.defender) && !this.mates(after)) continue;
      const defence = this.defend(after, plies - 1);
      if (defence === 'yes') return 'yes';
      if (defence === 'no') answer = 'no';
    }
    return answer;
  }

  /** `D ≤ plies`, at a defender's node. */
  private defend(diagram: Diagram, plies: number): Within {
    for (const after of this.after(diagram, diagram.moves(this.defender))) {
      const attack = this.attack(after, plies - 1);
      if (attack !== 'yes') return attack;
    }
    return 'yes';
  }

  /**
   * `T`: whether the attacker, to move, mates by checks. Short mates are looked for; else it is a
   * mate or there is a defence.
   */
  mates(diagram: Diagram): boolean {
    const key = diagram.key();
    for (let moves = 1; moves <= SHORT_MATE && !this.known.has(key); moves += 1) {
      const within = this.matesWithin(diagram, moves);
      if (within !== 'no') this.known.set(key, within === 'yes');
    }
    while (!this.known.has(key)) this.seekDefence(diagram);
    return this.known.get(key)!;
  }

  private matesWithin(diagram: Diagram, moves: number): Within {
    if (moves === 0) return 'no';
    let answer: Within = 'never';
    for (const after of this.after(diagram, diagram.checks(this.attacker))) {
      const defence = this.evadesWithin(after, moves);
      if (defence !== 'never') answer = defence;
      if (defence === 'yes') break;
    }
    return answer;
  }

  private evadesWithin(diagram: Diagram, moves: number): Within {
    for (const next of this.after(diagram, diagram.evasions(this.defender))) {
      const within = this.matesWithin(next, moves - 1);
      if (within !== 'yes') return within;
    }
    return 'yes';
  }

  /**
   * Tries to put a defence together: a set of attacker's positions, the root's among them, in each
   * of which every check has an evasion into the set again. Then none of them is a mate. Where no
   * evasion is left, the position is one: that is noted, and the next attempt knows it.
   */
  private seekDefence(root: Diagram): void {
    const defended = new Map([[root.key(), root]]);
    for (const [key, diagram] of defended) {
      for (const after of this.after(diagram, diagram.checks(this.attacker))) {
        const next = this.after(after, after.evasions(this.defender)).map(
          (each) => [each.key(), each] as const,
        );
        if (next.some(([at]) => defended.has(at) || this.known.get(at) === false)) continue;
        const evasion = next.find(([at, each]) => !this.known.get(at) && this.matesWithin(each, 1) !== 'yes');
        if (evasion === undefined) {
          this.known.set(key, true);
          return;
        }
        defended.set(...evasion);
      }
    }
    for (const key of defended.keys()) this.known.set(key, false);
  }

  private after(diagram: Diagram, moves: readonly Step[]): Diagram[] {
    return moves.map((move) => {
      if (--this.left < 0) throw new TooMany();
      const after = diagram.copy();
      after.play(move);
      return after;
    });
  }
}

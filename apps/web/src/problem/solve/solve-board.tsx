/**
 * The board on which a visitor solves a problem: the attacker's pieces can be moved, and promotion
 * is asked as in shogi programs.
 */

import type { Placement } from '@tsume/core/placement/placement';
import { isWhite } from '@tsume/core/placement/pieces';
import { playMove } from '@tsume/core/placement/play';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { BoardInput } from '../../board/input/board-input.tsx';
import type { Place } from '../../board/input/places.ts';
import { type MovedSquares, playLine, squaresOfMove } from '../../board/playback.ts';
import { useText } from '../../i18n/language.ts';
import { type Meant, givesCheck, meantBy } from './attacker-move.ts';
import { type Attempt, turnOf } from './attempt.ts';
import { PromotionChoice } from './promotion-choice.tsx';

interface SolveBoardProps {
  readonly start: Placement;
  readonly attempt: Attempt;
  readonly onMove: (usi: string) => void;
}

/** The board at the visitor’s turn. */
export function SolveBoard({ start, attempt, onMove }: SolveBoardProps): JSX.Element {
  const text = useText();
  const [choice, setChoice] = useState<readonly string[] | null>(null);
  /** Whether the promotion chosen, or the lack of it, gave no check. */
  const [isRefused, setRefused] = useState(false);
  const attacker = start.sideToMove;
  const step = useMemo(() => playLine(start, attempt.shown).at(-1), [start, attempt.shown]);
  const placement = step?.placement ?? start;
  const meant = useMemo(() => remembering((from, to) => meantBy(placement, from, to)), [placement]);
  const canPick = (place: Place): boolean =>
    attempt.state === 'turn' &&
    (place.at === 'hand'
      ? place.colour === attacker && place.kind > 0
      : place.at === 'square' && isWhite(placement.board[place.square]) === (attacker === 'white'));
  const refusal = (from: Place, to: Place): string | null => {
    const found = meant(from, to);
    return found.ok ? null : text.solving.faults[found.fault];
  };
  const move = (from: Place, to: Place): void => {
    const found = meant(from, to);
    setRefused(false);
    if (!found.ok) return;
    if (found.moves.length === 1) onMove(found.moves[0]);
    else setChoice(found.moves);
  };
  const choose = (usi: string | null): void => {
    setChoice(null);
    if (usi === null) return;
    if (givesCheck(playMove(placement, usi))) onMove(usi);
    else setRefused(true);
  };
  return (
    <div class="solve-board">
      <BoardInput
        placement={placement}
        attacker={attacker}
        mark={hintMark(attempt) ?? step?.squares}
        label={text.board.position}
        canPick={canPick}
        refusal={refusal}
        onMove={move}
        onPick={() => setRefused(false)}
        marksTargets
        isDisabled={attempt.state !== 'turn' || choice !== null}
        hint={attempt.shown.length === 0 ? text.solving.how : ''}
      />
      <p class="board-said board-refused solve-refused" role="status">
        {isRefused && text.solving.faults.noCheck}
      </p>
      {choice && <PromotionChoice moves={choice} placement={placement} onChoose={choose} />}
    </div>
  );
}

/** What the hints of this turn mark on the board: the piece that moves, then where it goes. */
function hintMark(attempt: Attempt): MovedSquares | null {
  const { best } = turnOf(attempt);
  if (best === null || attempt.hintLevel === 0 || attempt.state !== 'turn') return null;
  const squares = squaresOfMove(best);
  if (squares === null || attempt.hintLevel === 2) return squares;
  return squares.from === null ? null : { from: null, to: squares.from };
}

type Meaning = (from: Place, to: Place) => Meant;

/** The board asks for all targets of a piece whenever it is drawn. */
function remembering(mean: Meaning): Meaning {
  const answers = new Map<string, Meant>();
  return (from, to) => {
    const key = JSON.stringify([from, to]);
    const meant = answers.get(key) ?? mean(from, to);
    answers.set(key, meant);
    return meant;
  };
}

/** Right below the board to solve on: what the last move was worth and why, or whose turn it is. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import { kindOf } from '@tsume/core/placement/pieces';
import { type Placement, squareName } from '@tsume/core/placement/placement';
import { partsOfUsi } from '@tsume/core/placement/usi-move';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { playLine } from '../../board/playback.ts';
import type { Messages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/language.ts';
import { turnOf } from './attempt.ts';
import { judgementWords } from './judgement-words.ts';
import type { AttemptInPlay } from './use-attempt.ts';

interface SolveResultProps {
  readonly problem: ProblemDetail;
  readonly start: Placement;
  readonly inPlay: AttemptInPlay;
}

/** The words on the last move; a new judgement comes into sight, where the window is low. */
export function SolveResult(props: SolveResultProps): JSX.Element {
  const { attempt, fault } = props.inPlay;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt.judgement !== null || fault !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt.judgement, fault]);
  return (
    <div class="solve-said" role="status" ref={box}>
      {fault === null ? <Said {...props} /> : <p class="solve-fault">{text.tree.fault(fault)}</p>}
    </div>
  );
}

/** What there is to say now: the judgement of the last move, the hint, whose turn it is. */
function Said({ problem, start, inPlay: { attempt } }: SolveResultProps): JSX.Element {
  const text = useText();
  const { judgement } = attempt;
  const hinted = hintWords(text, start, attempt);
  if (attempt.state === 'thinking') return <p>{text.solving.thinking}</p>;
  return (
    <>
      {judgement?.kind === 'mated' && <p class="solve-solved">{text.solving.solved}</p>}
      {judgement && (
        <p class={`solve-${judgement.kind}`}>
          {judgementWords(text, { problem, start, attempt, judgement })}
        </p>
      )}
      {judgement?.kind === 'mated' && <p>{text.solving.score(attempt.mistakes, attempt.hints)}</p>}
      {hinted !== null && <p class="solve-hint">{hinted}</p>}
      {turnOf(attempt).isLost && attempt.state === 'turn' && <p class="solve-escapes">{text.solving.lost}</p>}
      {attempt.state === 'turn' && <p class="quiet">{text.solving.yourTurn(attempt.shown.length + 1)}</p>}
    </>
  );
}

function hintWords(text: Messages, start: Placement, attempt: AttemptInPlay['attempt']): string | null {
  if (attempt.hintLevel === 0 || attempt.state !== 'turn') return null;
  const { best, moves } = turnOf(attempt);
  if (best === null) return null;
  const steps = playLine(start, [...moves, best], text.notation);
  if (attempt.hintLevel === 2) return text.solving.hintMove(steps.at(-1)?.text ?? best);
  const board = steps[moves.length].placement.board;
  const { from, dropped } = partsOfUsi(best);
  const kind = from === null ? dropped : kindOf(board[from]);
  const where = from === null ? '' : text.square(squareName(from));
  return text.solving.hintPiece(text.solving.pieceAt(text.pieceName(kind), where));
}

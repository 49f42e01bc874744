/** Beside the board to solve on: what is asked for, what has been played, and what can be done. */

import type { ProblemDetail } from '@tsume/contracts/problem';
import type { Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import type { Messages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/language.ts';
import { canTakeBack, hasBegun, turnOf } from './attempt.ts';
import { useMoveTexts } from '../solution/tree.ts';
import type { AttemptInPlay } from './use-attempt.ts';

interface SolvePanelProps {
  readonly problem: ProblemDetail;
  readonly start: Placement;
  readonly inPlay: AttemptInPlay;
  /** Leaves for the solution. */
  readonly onSolution: () => void;
}

/** The words and buttons beside the board. */
export function SolvePanel(props: SolvePanelProps): JSX.Element {
  const { problem, start, inPlay, onSolution } = props;
  const { attempt, fault } = inPlay;
  const text = useText();
  const isMated = attempt.judgement?.kind === 'mated';
  return (
    <section class="panel solve-panel" aria-labelledby="solving">
      <h2 id="solving" tabIndex={-1}>
        {text.solving.title}
      </h2>
      <p class="quiet">{text.solving.goal(problem.plies)}</p>
      <Played start={start} moves={attempt.shown} />
      <div class="solve-actions">
        {fault !== null && <Action words={text.tree.retry} onPress={inPlay.askAgain} />}
        {attempt.judgement?.kind === 'unknown' && (
          <Action words={text.solving.lookLonger} onPress={inPlay.askAgain} />
        )}
        {canTakeBack(attempt) && (
          <Action
            words={text.solving.takeBack}
            onPress={inPlay.takeBack}
            isMain={attempt.state === 'over' && !isMated}
          />
        )}
        {attempt.state === 'turn' && attempt.hintLevel < 2 && turnOf(attempt).best !== null && (
          <Action
            words={attempt.hintLevel === 0 ? text.solving.hint : text.solving.moreHint}
            onPress={inPlay.hint}
          />
        )}
        {attempt.shown.length > 0 && <Action words={text.solving.again} onPress={inPlay.restart} />}
        <Action words={endWords(attempt, text)} onPress={onSolution} isMain={isMated} />
      </div>
    </section>
  );
}

/** What leaving for the solution is called. */
function endWords(attempt: AttemptInPlay['attempt'], text: Messages): string {
  if (attempt.judgement?.kind === 'mated') return text.solving.seeSolution;
  return hasBegun(attempt) ? text.solving.giveUp : text.problem.show;
}

/** The moves on the board so far. */
function Played({
  start,
  moves,
}: {
  readonly start: Placement;
  readonly moves: readonly string[];
}): JSX.Element | null {
  const text = useText();
  const texts = useMoveTexts(start, [], moves);
  if (moves.length === 0) return null;
  return (
    <ol class="solve-played" lang={text.notation.lang} aria-label={text.solving.progress}>
      {texts.map((move, i) => (
        <li key={`${i + 1} ${move}`}>{move}</li>
      ))}
    </ol>
  );
}

interface ActionProps {
  readonly words: string;
  readonly onPress: () => void;
  readonly isMain?: boolean;
}

function Action({ words, onPress, isMain = false }: ActionProps): JSX.Element {
  return (
    <button type="button" class={isMain ? 'button button-main' : 'button'} onClick={onPress}>
      {words}
    </button>
  );
}

/** Asks whether a piece promotes: both pieces side by side, as shogi programs show them. */

import { PROMOTED, kindOf } from '@tsume/core/placement/pieces';
import { type Placement, squareNamed } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PieceShape } from '../../board/piece-shape.tsx';
import { useText } from '../../i18n/language.ts';

interface PromotionChoiceProps {
  /** The promotion, then the move without. */
  readonly moves: readonly string[];
  readonly placement: Placement;
  /** Null: neither, the piece goes back. */
  readonly onChoose: (usi: string | null) => void;
}

/** A dialogue with both pieces; null is told where it is closed. */
export function PromotionChoice({ moves, placement, onChoose }: PromotionChoiceProps): JSX.Element {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // A dialogue that is taken away leaves the focus nowhere: it goes back to the board. Before the
  // next picture is drawn: the board is disabled meanwhile, and would lose the focus with it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  const kind = kindOf(placement.board[squareNamed(moves[0].slice(0, 2))]);
  return (
    <dialog
      class="promotion"
      ref={dialog}
      aria-labelledby="promotion"
      onCancel={(event) => {
        event.preventDefault();
        onChoose(null);
      }}
    >
      <h2 id="promotion">{text.solving.promotion}</h2>
      <div class="promotion-pieces">
        <PieceButton kind={kind | PROMOTED} words={text.solving.promote} onPress={() => onChoose(moves[0])} />
        <PieceButton kind={kind} words={text.solving.keep} onPress={() => onChoose(moves[1])} />
      </div>
      <button type="button" class="button button-small" onClick={() => onChoose(null)}>
        {text.solving.cancel}
      </button>
    </dialog>
  );
}

interface PieceButtonProps {
  readonly kind: number;
  readonly words: string;
  readonly onPress: () => void;
}

function PieceButton({ kind, words, onPress }: PieceButtonProps): JSX.Element {
  return (
    <button type="button" class="promotion-piece" onClick={onPress}>
      <svg class="board board-wood" viewBox="-20 -22 40 44" aria-hidden="true">
        <PieceShape kind={kind} dress="wood" />
      </svg>
      <span>{words}</span>
    </button>
  );
}

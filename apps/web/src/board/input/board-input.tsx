/**
 * A board that takes input, for setting up positions and for playing moves: pieces are taken up and
 * put down by clicking source and target, by dragging (mouse, pen, touch) or by keys, and whatever
 * happens is said in words. Which moves there are is the business of who uses it.
 */

import { isWhite, kindOf } from '@tsume/core/placement/pieces';
import { makeSfen } from '@tsume/core/placement/sfen';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../../i18n/language.ts';
import { Board, type BoardProps } from '../board.tsx';
import { Box } from './box.tsx';
import { BOX_H, ROOM, handRect } from '../geometry.ts';
import { useHandsAt } from '../use-hands-at.ts';
import { PieceShape } from '../piece-shape.tsx';
import { namePlace, nameTarget } from './place-names.ts';
import { PlaceLayer, rectOf } from './place-layer.tsx';
import {
  type Layout,
  type Place,
  isSame,
  keyOf,
  layoutOf,
  pieceOn,
  placesOf,
  present,
  squareAt,
} from './places.ts';
import { useDrag } from './use-drag.ts';

/** The position, what may be picked up and where it may go. */
export interface BoardInputProps extends Pick<
  BoardProps,
  'placement' | 'attacker' | 'mark' | 'faults' | 'label' | 'under'
> {
  /** The pieces left over by kind 1 … 8; without it there is no box. */
  readonly box?: Uint8Array;
  /** Which places have a piece that may be taken up. */
  readonly canPick: (place: Place) => boolean;
  /**
   * Why a piece from `from` cannot be put on `to`, in words; null where it can. Kind 0 is a hand or
   * box as a whole.
   */
  readonly refusal: (from: Place, to: Place) => string | null;
  /** A piece has been put somewhere that was not refused. */
  readonly onMove: (from: Place, to: Place) => void;
  /** Whether to mark the places where the piece taken up can go, as for legal moves. */
  readonly marksTargets?: boolean;
  /** What a second press, `r`, or the right button on a piece does, e.g. turns it. */
  readonly onTurn?: (place: Place) => void;
  /** What Delete or Backspace on a piece does. */
  readonly onRemove?: (place: Place) => void;
  /** Told of what is taken up, and of null when it is put down or let go. */
  readonly onPick?: (place: Place | null) => void;
  /** What is said beneath the board as long as there is nothing else to say. */
  readonly hint?: string;
  /** Drawn above the pieces, e.g. arrows. */
  readonly over?: ComponentChildren;
  readonly isDisabled?: boolean;
}

interface Said {
  readonly words: string;
  readonly isRefusal: boolean;
}

/**
 * A board whose pieces are moved by pressing, dragging or keys. What is allowed its owner decides.
 */
export function BoardInput(props: BoardInputProps): JSX.Element {
  const { placement, box, attacker } = props;
  const text = useText();
  const layout = layoutOf(placement, box !== undefined, useHandsAt());
  const [focused, setActive] = useState<Place>(() => squareAt(40));
  const hand = useHand(props);
  const drag = useDrag({
    canDrag: (place) => hand.canPick(place),
    onTap: hand.press,
    onDragStart: hand.pick,
    onDrop: (from, to) => (to === null ? hand.letGo(text.boardInput.outside) : hand.put(from, to)),
    onCancel: () => hand.letGo(),
    onSecond: props.onTurn && ((place) => hand.canPick(place) && props.onTurn?.(place)),
  });
  const picked = drag.carried?.from ?? hand.picked;
  const said = hand.said ?? { words: props.hint ?? '', isRefusal: false };
  return (
    <div class="board-input">
      <Board
        placement={placement}
        attacker={attacker}
        dress="wood"
        hands="both"
        mark={props.mark}
        faults={props.faults}
        label={props.label}
        foot={box === undefined ? 0 : BOX_H}
        lifted={drag.carried?.from.at === 'square' ? drag.carried.from.square : null}
        under={
          <>
            {props.under}
            <Marks {...props} layout={layout} picked={picked} over={drag.carried?.over ?? null} />
          </>
        }
        over={
          <>
            {box && <Box box={box} at={layout.at} />}
            {props.over}
            <PlaceLayer
              layout={layout}
              active={present(focused, layout)}
              onActive={setActive}
              nameOf={(place) => namePlace(text, place, { placement, box, attacker })}
              isPressed={(place) => hand.picked !== null && isSame(hand.picked, place)}
              isGrip={hand.canPick}
              onPress={hand.press}
              onKey={hand.key}
              pointer={drag.pointer}
            />
            {drag.carried && (
              <g ref={drag.ghost} class="board-ghost" aria-hidden="true">
                <Ghost piece={pieceOn(drag.carried.from, placement, box)} from={drag.carried.from} />
              </g>
            )}
          </>
        }
      />
      <p class={said.isRefusal ? 'board-said board-refused' : 'board-said'} role="status">
        {said.words}
      </p>
    </div>
  );
}

interface HandOnBoard {
  readonly picked: Place | null;
  readonly said: Said | null;
  readonly canPick: (place: Place) => boolean;
  readonly pick: (place: Place) => void;
  readonly press: (place: Place) => void;
  readonly put: (from: Place, to: Place) => void;
  readonly letGo: (words?: string) => void;
  readonly key: (key: string, place: Place) => boolean;
}

/** What the visitor holds, and what pressing, dropping and letting go do with it. */
function useHand(props: BoardInputProps): HandOnBoard {
  const text = useText();
  const { placement, box, attacker } = props;
  const [held, setHeld] = useState<Place | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  /** Whether the next change of the position is one that was just said. */
  const isTold = useRef(false);
  useEffect(() => {
    if (!isTold.current) setSaid(null);
    isTold.current = false;
  }, [makeSfen(placement)]);
  const canPick = (place: Place): boolean =>
    !props.isDisabled && pieceOn(place, placement, box) !== 0 && props.canPick(place);
  const picked = held !== null && canPick(held) ? held : null;
  const name = (place: Place): string => namePlace(text, place, { placement, box, attacker });
  const say = (words: string, isRefusal = false): void => setSaid({ words, isRefusal });
  const hold = (place: Place | null): void => {
    setHeld(place);
    props.onPick?.(place);
  };
  const pick = (place: Place): void => {
    hold(place);
    say(text.boardInput.picked(name(place)));
  };
  const letGo = (words = text.boardInput.letGo): void => {
    hold(null);
    say(words, words !== text.boardInput.letGo);
  };
  const put = (from: Place, to: Place): void => {
    if (isSame(from, to) || isSameHand(from, to)) {
      letGo();
      return;
    }
    const reason = props.refusal(from, to);
    hold(null);
    if (reason === null) {
      say(text.boardInput.moved(name(from), nameTarget(text, to, attacker)));
      isTold.current = true;
      props.onMove(from, to);
    } else say(reason, true);
  };
  const press = (place: Place): void => {
    if (props.isDisabled) return;
    if (picked === null) {
      if (canPick(place)) pick(place);
      return;
    }
    if (isSame(picked, place)) {
      letGo();
      props.onTurn?.(place);
    } else if (props.marksTargets && canPick(place) && props.refusal(picked, place) !== null) {
      // Where moves are marked, a press on another piece of one's own changes one's mind.
      pick(place);
    } else put(picked, place);
  };
  const key = (pressed: string, place: Place): boolean => {
    if (pressed === 'Escape' && picked !== null) letGo();
    else if (pressed.toLowerCase() === 'r' && props.onTurn && canPick(place)) props.onTurn(place);
    else if ((pressed === 'Delete' || pressed === 'Backspace') && props.onRemove && canPick(place)) {
      props.onRemove(place);
    } else return false;
    return true;
  };
  return { picked, said, canPick, pick, press, put, letGo, key };
}

function isSameHand(a: Place, b: Place): boolean {
  return a.at === 'hand' && b.at === 'hand' && a.colour === b.colour;
}

interface MarksProps extends BoardInputProps {
  readonly layout: Layout;
  readonly picked: Place | null;
}

/** The place that something was taken from, where it may go, and what it is over. */
function Marks({
  layout,
  picked,
  over,
  refusal,
  marksTargets,
}: Omit<MarksProps, 'over'> & { readonly over: Place | null }): JSX.Element | null {
  if (picked === null) return null;
  const mark = (place: Place, name: string): JSX.Element => (
    <rect key={`${name} ${keyOf(place)}`} class={name} {...rectOf(place, layout)} />
  );
  const target = over !== null && !isSame(over, picked) && refusal(picked, over) === null ? over : null;
  return (
    <g aria-hidden="true">
      {mark(picked, 'board-picked')}
      {marksTargets &&
        placesOf(layout)
          .filter((place) => !isSame(place, picked) && refusal(picked, place) === null)
          .map((place) => mark(place, 'board-target'))}
      {target && target.at === 'hand' && (
        <rect class="board-drop" {...handRect({ colour: target.colour, at: layout.at, room: ROOM.wood })} />
      )}
      {target && target.at !== 'hand' && mark(target, 'board-drop')}
    </g>
  );
}

/** The piece that follows the pointer. */
function Ghost({ piece, from }: { piece: number; from: Place }): JSX.Element {
  const isTurned = from.at === 'hand' ? from.colour === 'white' : isWhite(piece);
  return (
    <g transform={isTurned ? 'scale(1.15) rotate(180)' : 'scale(1.15)'}>
      <PieceShape kind={kindOf(piece)} dress="wood" />
    </g>
  );
}

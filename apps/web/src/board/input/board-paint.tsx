/**
 * A board to draw on: strokes of a pointer over its squares, or Enter and Space on the one with the
 * focus.
 */

import type { Placement } from '@tsume/core/placement/placement';
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Board } from '../board.tsx';
import { PlaceLayer, type PointerHandlers, placeAtPoint, placeUnder } from './place-layer.tsx';
import { type Layout, type Place, squareAt } from './places.ts';

/** What is painted on, and who is told of the squares. */
export interface BoardPaintProps {
  /** What stands on the board. */
  readonly placement: Placement;
  readonly label: string;
  readonly nameOf: (square: number) => string;
  /** Whether a square bears what the brush draws: a stroke that begins there takes it away. */
  readonly isOn: (square: number) => boolean;
  readonly onPaint: (square: number, isOn: boolean) => void;
  /** Marks beneath and above the pieces. */
  readonly under: ComponentChildren;
  readonly over: ComponentChildren;
}

const SQUARES_ONLY: Layout = { black: [], white: [], box: [], at: 'beside' };

/** Every place here is a square. */
function squareOf(place: Place): number {
  return place.at === 'square' ? place.square : 0;
}

/** A board over whose squares a brush is led, by pointer or keys. */
export function BoardPaint(props: BoardPaintProps): JSX.Element {
  const [active, setActive] = useState<Place>(() => squareAt(40));
  return (
    <Board
      placement={props.placement}
      attacker="black"
      dress="wood"
      hands="none"
      label={props.label}
      under={props.under}
      over={
        <>
          {props.over}
          <PlaceLayer
            layout={SQUARES_ONLY}
            active={active}
            onActive={setActive}
            nameOf={(place) => props.nameOf(squareOf(place))}
            isPressed={(place) => props.isOn(squareOf(place))}
            isGrip={() => true}
            onPress={(place) => props.onPaint(squareOf(place), !props.isOn(squareOf(place)))}
            pointer={useStroke(props)}
          />
        </>
      }
    />
  );
}

/**
 * A stroke draws, or takes away, on every square that it comes over: which of the two, its first
 * square decides.
 */
function useStroke({ isOn, onPaint }: Pick<BoardPaintProps, 'isOn' | 'onPaint'>): PointerHandlers {
  const stroke = useRef<{ readonly draws: boolean; last: number } | null>(null);
  const end = (): void => {
    stroke.current = null;
  };
  return {
    onPointerDown: (event) => {
      const place = placeUnder(event.target);
      if (place?.at !== 'square' || event.button !== 0 || !event.isPrimary) return;
      stroke.current = { draws: !isOn(place.square), last: place.square };
      event.currentTarget.setPointerCapture(event.pointerId);
      onPaint(place.square, stroke.current.draws);
    },
    onPointerMove: (event) => {
      const begun = stroke.current;
      const place = begun && placeAtPoint(event.clientX, event.clientY);
      if (!begun || place?.at !== 'square' || place.square === begun.last) return;
      begun.last = place.square;
      onPaint(place.square, begun.draws);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

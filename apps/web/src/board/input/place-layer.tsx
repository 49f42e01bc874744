/**
 * The places of a board as elements that lie invisibly over it: each with its name, one of them in
 * the tab order, the arrow keys leading from one to the next. What a press means is the business of
 * who uses it.
 */

import type { Colour } from '@tsume/core/placement/placement';
import type { JSX, SVGAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  BOX_H,
  BOX_SLOT_W,
  CELL_H,
  CELL_W,
  ROOM,
  type HandsAt,
  type Rect,
  handRect,
  kindSize,
} from '../geometry.ts';
import {
  type Arrow,
  type Layout,
  type Place,
  keyOf,
  middleOf,
  placeNamed,
  placesOf,
  step,
} from './places.ts';
import './board-input.css';

/** The places, what each is called, and who is told of keys and pointer. */
export interface PlaceLayerProps {
  readonly layout: Layout;
  /** The place that has the focus, or gets it next. */
  readonly active: Place;
  readonly onActive: (place: Place) => void;
  readonly nameOf: (place: Place) => string;
  readonly isPressed: (place: Place) => boolean;
  /** Whether a finger on the place draws or drags, rather than scrolling the page. */
  readonly isGrip: (place: Place) => boolean;
  /** Enter, Space, or a click by a screen reader. */
  readonly onPress: (place: Place) => void;
  /** Any other key, on the place with the focus; returns whether it meant something. */
  readonly onKey?: (key: string, place: Place) => boolean;
  /** Handlers of the pointer, for the whole layer. */
  readonly pointer: PointerHandlers;
}

/** What the layer hands on of the pointer. */
export type PointerHandlers = Pick<
  SVGAttributes<SVGGElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onContextMenu'
>;

const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * The places as invisible buttons over the board; one of them takes the focus, arrow keys lead on.
 */
export function PlaceLayer(props: PlaceLayerProps): JSX.Element {
  const { layout, active, onActive } = props;
  const group = useRef<SVGGElement>(null);
  const focused = useRef<Element | null>(null);
  const activeKey = keyOf(active);
  useLayoutEffect(() => {
    const element = focused.current;
    if (element === null || element.getAttribute('data-place') === activeKey) return;
    elementOf(group.current, activeKey)?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (takeKey(event, props)) event.preventDefault();
  };
  return (
    <g
      ref={group}
      {...props.pointer}
      onTouchStart={(event) => {
        // Browsers heed the style touch-action on a whole SVG at most. Elsewhere on the board a
        // finger scrolls.
        const place = placeUnder(event.target);
        if (place !== null && props.isGrip(place) && event.cancelable) event.preventDefault();
      }}
      onKeyDown={onKeyDown}
      onFocusIn={(event) => {
        focused.current = event.target instanceof Element ? event.target : null;
        const place = placeUnder(event.target);
        if (place !== null && keyOf(place) !== activeKey) onActive(place);
      }}
      onFocusOut={() => {
        // A place that is drawn no more loses the focus too: then the one that stands for it is to
        // have it.
        const left = focused.current;
        queueMicrotask(() => {
          if (left?.isConnected && focused.current === left) focused.current = null;
        });
      }}
      onClick={(event) => {
        const place = placeUnder(event.target);
        if (place !== null && event.detail === 0) props.onPress(place);
      }}
    >
      {layout.white.length > 0 && <HandGround colour="white" at={layout.at} />}
      {layout.black.length > 0 && <HandGround colour="black" at={layout.at} />}
      {placesOf(layout).map((place) => {
        const key = keyOf(place);
        return (
          <g
            key={key}
            class={props.isGrip(place) ? 'place place-grip' : 'place'}
            data-place={key}
            role="button"
            tabindex={key === activeKey ? 0 : -1}
            aria-label={props.nameOf(place)}
            aria-pressed={props.isPressed(place)}
          >
            <rect class="place-cell" {...rectOf(place, layout)} />
          </g>
        );
      })}
    </g>
  );
}

/** The place that an element of the layer stands for; null outside of all. */
export function placeUnder(target: EventTarget | null): Place | null {
  const element = target instanceof Element ? target.closest('[data-place]') : null;
  return placeNamed(element?.getAttribute('data-place') ?? '');
}

/** The place at a point of the window. */
export function placeAtPoint(x: number, y: number): Place | null {
  return placeUnder(document.elementFromPoint(x, y));
}

function elementOf(group: SVGGElement | null, key: string): SVGElement | null {
  return group?.querySelector<SVGElement>(`[data-place="${key}"][role]`) ?? null;
}

function takeKey(event: KeyboardEvent, props: PlaceLayerProps): boolean {
  const place = placeUnder(event.target);
  if (place === null || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isArrow(event.key)) {
    props.onActive(step(place, event.key, props.layout));
    return true;
  }
  if (event.key === 'Enter' || event.key === ' ') {
    props.onPress(place);
    return true;
  }
  return props.onKey?.(event.key, place) ?? false;
}

function isArrow(key: string): key is Arrow {
  return ARROWS.includes(key);
}

/** A whole hand, to put things down on. */
function HandGround({ colour, at }: { colour: Colour; at: HandsAt }): JSX.Element {
  const rect = handRect({ colour, at, room: ROOM.wood });
  return <rect class="place-ground" data-place={`${colour}-0`} {...rect} />;
}

/** The rectangle of a place on the drawn board. */
export function rectOf(place: Place, layout: Layout): Rect {
  const { x, y } = middleOf(place, layout);
  const { width, height } = sizeOf(place, layout.at);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function sizeOf(place: Place, at: HandsAt): Pick<Rect, 'width' | 'height'> {
  if (place.at === 'square') return { width: CELL_W, height: CELL_H };
  if (place.at === 'hand') return kindSize(ROOM.wood, at);
  return { width: BOX_SLOT_W[at] - 3, height: BOX_H - 14 };
}

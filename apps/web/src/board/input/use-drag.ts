/**
 * Pointer gestures on a layer of places, the same for mouse, pen and finger: a press and release is
 * a tap; a press that moves is a drag, if there is something to carry.
 */

import type { Point } from '@tsume/core/notation/arrow-lanes';
import { useRef, useState } from 'preact/hooks';
import { type PointerHandlers, placeAtPoint, placeUnder } from './place-layer.tsx';
import { type Place, isSame } from './places.ts';

/** How far a pointer may shake, in pixels, before a tap is a drag. */
const SLACK_PX = 5;

/** What dragging does. */
export interface DragActions {
  readonly canDrag: (place: Place) => boolean;
  readonly onTap: (place: Place) => void;
  readonly onDragStart: (from: Place) => void;
  /** Where the piece is let go: null outside of every place. */
  readonly onDrop: (from: Place, to: Place | null) => void;
  readonly onCancel: () => void;
  /** The right button of a mouse. */
  readonly onSecond?: (place: Place) => void;
}

/** What is dragged just now, and the handlers that follow it. */
export interface Drag {
  /** What is being carried from where, and over which place it is. */
  readonly carried: { readonly from: Place; readonly over: Place | null } | null;
  readonly pointer: PointerHandlers;
  /** To be set on the element that follows the pointer. */
  readonly ghost: { current: SVGGElement | null };
  readonly cancel: () => void;
}

interface Press {
  readonly place: Place;
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Dragging by mouse, pen or finger; a press that hardly moves is none. */
export function useDrag(actions: DragActions): Drag {
  const [carried, setCarried] = useState<Drag['carried']>(null);
  const press = useRef<Press | null>(null);
  const isDragging = useRef(false);
  const ghost = useRef<SVGGElement>(null);
  const end = (): void => {
    press.current = null;
    isDragging.current = false;
    setCarried(null);
  };
  const follow = (event: PointerEvent): void => {
    moveGhost(ghost.current, event);
    const over = placeAtPoint(event.clientX, event.clientY);
    setCarried((old) => {
      if (old === null || (old.over !== null && over !== null && isSame(old.over, over))) return old;
      return { ...old, over };
    });
  };
  return {
    carried,
    ghost,
    cancel: end,
    pointer: {
      onPointerDown: (event) => {
        const place = placeUnder(event.target);
        if (place === null || event.button !== 0 || !event.isPrimary) return;
        press.current = { place, id: event.pointerId, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        const begun = press.current;
        if (begun === null || begun.id !== event.pointerId) return;
        if (isDragging.current) {
          follow(event);
          return;
        }
        const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > SLACK_PX;
        if (!far || !actions.canDrag(begun.place)) return;
        isDragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setCarried({ from: begun.place, over: begun.place });
        actions.onDragStart(begun.place);
        requestAnimationFrame(() => moveGhost(ghost.current, event));
      },
      onPointerUp: (event) => {
        const begun = press.current;
        if (begun === null || begun.id !== event.pointerId) return;
        const to = placeAtPoint(event.clientX, event.clientY);
        const wasDragging = isDragging.current;
        end();
        if (wasDragging) actions.onDrop(begun.place, to);
        else if (to !== null && isSame(to, begun.place)) actions.onTap(begun.place);
      },
      onPointerCancel: () => {
        if (isDragging.current) actions.onCancel();
        end();
      },
      onContextMenu: (event) => {
        const place = placeUnder(event.target);
        if (place === null || actions.onSecond === undefined) return;
        event.preventDefault();
        if (isDragging.current || press.current !== null) return;
        actions.onSecond(place);
      },
    },
  };
}

/** Puts the carried piece under the pointer, past the drawing of the whole board. */
function moveGhost(ghost: SVGGElement | null, event: PointerEvent): void {
  const parent = ghost?.parentElement;
  if (!ghost || !(parent instanceof SVGGraphicsElement)) return;
  const { x, y } = pointIn(parent, event);
  ghost.setAttribute('transform', `translate(${x} ${y})`);
}

/** A pointer's place in the user units of an element. */
function pointIn(element: SVGGraphicsElement, event: PointerEvent): Point {
  const matrix = element.getScreenCTM();
  return matrix === null
    ? { x: 0, y: 0 }
    : new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
}

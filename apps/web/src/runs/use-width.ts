/** The width of an element, for pictures whose letters keep their size whatever the screen. */

import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Before the first measurement, in pixels. */
const FIRST_WIDTH = 720;
const LEAST_WIDTH = 240;

/**
 * The element that carries the reference, and its inner width in pixels, followed as it changes.
 */
export function useWidth(): [RefObject<HTMLElement | null>, number] {
  const element = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.max(LEAST_WIDTH, Math.round(entry.contentRect.width))),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

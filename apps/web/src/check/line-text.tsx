/** A line of play as running text. */

import type { Placement } from '@tsume/core/placement/placement';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { playLine } from '../board/playback.ts';
import { useText } from '../i18n/language.ts';

interface LineTextProps {
  readonly start: Placement;
  /** In USI. */
  readonly line: readonly string[];
  /** The ply from which on it is told; default 1. */
  readonly from?: number;
}

/** The moves in the visitor's notation. */
export function LineText({ start, line, from = 1 }: LineTextProps): JSX.Element {
  const { notation } = useText();
  const steps = useMemo(() => playLine(start, line, notation), [start, line, notation]);
  return (
    <p lang={notation.lang}>
      {steps
        .slice(from)
        .map(({ text }) => text)
        .join(notation.gap)}
    </p>
  );
}

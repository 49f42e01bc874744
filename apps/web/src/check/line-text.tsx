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
}

/** The moves in the visitor's notation. */
export function LineText({ start, line }: LineTextProps): JSX.Element {
  const { notation } = useText();
  const steps = useMemo(() => playLine(start, line, notation), [start, line, notation]);
  return (
    <p lang={notation.lang}>
      {steps
        .slice(1)
        .map(({ text }) => text)
        .join(notation.gap)}
    </p>
  );
}

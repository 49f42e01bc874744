/** After a problem is solved: on to the next. */

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../frame/icons.tsx';
import { useText } from '../../i18n/language.ts';
import { type Following, routeOf } from '../following.ts';

/** A large button that leads to what follows, or that the list has ended. */
export function Onward({ following: { problem, isEnd } }: { readonly following: Following }): JSX.Element {
  const text = useText();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [problem?.id]);
  return (
    <p class="solve-onward" ref={box}>
      {problem !== null && (
        <a class="button button-main button-large" href={routeOf(problem)} aria-keyshortcuts="n">
          {text.practice.next} <kbd>n</kbd>
          <Icon name="forward" />
        </a>
      )}
      {isEnd && <span class="quiet">{text.practice.end}</span>}
    </p>
  );
}

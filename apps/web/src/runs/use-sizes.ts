/**
 * The counts of a run's problems by size, read from the service: they are right also for what was
 * found before the page was opened.
 */

import type { SizeCount } from '@tsume/contracts/run';
import { useEffect, useRef, useState } from 'preact/hooks';
import { getSizes } from '../api/client.ts';
import { connection } from '../api/connection.ts';

/** However much comes, the service is asked so often at most. */
const EVERY_MS = 2000;

/**
 * The counts; none before the first answer.
 * @param news changes whenever there may be others
 */
export function useSizes(id: string, news: number): readonly SizeCount[] {
  const [sizes, setSizes] = useState<readonly SizeCount[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const askedAt = useRef(-EVERY_MS);
  const ask = (): void => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, askedAt.current + EVERY_MS - performance.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      askedAt.current = performance.now();
      void getSizes(id).then((answer) => answer.ok && setSizes(answer.value.items));
    }, wait);
  };
  useEffect(ask, [id, news]);
  useEffect(() => connection.follow((now) => now === 'up' && ask()), [id]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return sizes;
}

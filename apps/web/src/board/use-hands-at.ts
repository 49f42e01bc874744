/**
 * Where there is room for the hands of a wooden board: on a phone beside it there is none, or its
 * squares would be too small for a finger.
 */

import { useEffect, useState } from 'preact/hooks';
import type { HandsAt } from './geometry.ts';

const NARROW = '(max-width: 600px)';

/** Where the hands are in this window; the caller is drawn again when that changes. */
export function useHandsAt(): HandsAt {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = (): void => setNarrow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNarrow ? 'rows' : 'beside';
}

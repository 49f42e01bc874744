/** The bar of a run, for those who only hear it too. */

import type { JSX } from 'preact';
import { useText } from '../i18n/language.ts';
import { type Extent, tellExtent } from './run-extent.ts';

/** Without a value, where the end is unknown, the bar moves to and fro. */
export function RunProgress({ extent }: { extent: Extent }): JSX.Element {
  const label = tellExtent(extent, useText());
  return extent.share === null ? (
    <progress max={1} aria-label={label} />
  ) : (
    <progress max={1} value={extent.share} aria-label={label} />
  );
}

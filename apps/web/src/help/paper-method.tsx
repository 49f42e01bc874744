/**
 * The seed paper's method as a figure of the help: the preset `paper`, with what a run of it has
 * found.
 */

import { PRESETS } from '@tsume/core/run/presets';
import type { JSX } from 'preact';
import { MethodPicture } from '../parts/paper-method/method-picture.tsx';
import { stationsOf } from '../parts/paper-method/stations.ts';

/**
 * The longest problem of the run with seed 1, sound by the paper's rule, and its archive at the
 * end, as they were once.
 */
const FOUND = {
  plies: 17,
  soundness: 'unsound',
  paperSound: true,
  origin: { unprunedSfen: '5+P+P1k/1+S4+B2/6+pr1/8P/1r3+B3/+l8/3P5/4p4/9 b 4g3s4n3l12p 1' },
} as const;
const ARCHIVE = 1897;

const stations = stationsOf(PRESETS.paper, { archive: ARCHIVE }, [FOUND]);

/** The stations with the numbers of the paper's Table 1. */
export function PaperMethod(): JSX.Element | null {
  return (
    stations && (
      <div class="panel">
        <MethodPicture stations={stations} generation={null} isLive={false} />
      </div>
    )
  );
}

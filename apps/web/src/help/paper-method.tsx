/** The seed paper's method as a figure of the help: the preset `paper`, with what a run of it has found. */

import { PRESETS } from '@tsume/core/run/presets';
import type { JSX } from 'preact';
import { MethodPicture } from '../parts/paper-method/method-picture.tsx';
import { stationsOf } from '../parts/paper-method/stations.ts';

/** The longest problem of the run with seed 1, sound by the paper's rule, and its archive at the end, as they were once. */
const FOUND = {
  plies: 23,
  soundness: 'unsound',
  paperSound: true,
  origin: { unprunedSfen: '2S3+P1k/6S+b1/s4+R3/1r6+s/4+P4/3P5/9/9/3L5 b b4g4n3l15p 1' },
} as const;
const ARCHIVE = 935;

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

/** The seed paper's method as a figure of the help: the preset `paper`, with what a run of it has found. */

import { PRESETS } from '@tsume/core/run/presets';
import type { JSX } from 'preact';
import { MethodPicture } from '../parts/paper-method/method-picture.tsx';
import { stationsOf } from '../parts/paper-method/stations.ts';

/** The longest problem of the run with seed 1, and its archive at the end, as they were once. */
const FOUND = {
  plies: 11,
  soundness: 'unsound',
  paperSound: true,
  origin: { unprunedSfen: '4S3k/2+N+r5/6+S1P/9/n8/2g6/8G/2N+s5/9 b Gr2bgsn4l17p 1' },
} as const;
const ARCHIVE = 453;

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

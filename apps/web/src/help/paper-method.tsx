/** The seed paper's method as a figure of the help: the preset `paper`, with what a run of it has found. */

import { PRESETS } from '@tsume/core/run/presets';
import type { JSX } from 'preact';
import { MethodPicture } from '../parts/paper-method/method-picture.tsx';
import { stationsOf } from '../parts/paper-method/stations.ts';

/** The longest problem of the run with seed 1, and its archive at the end, as they were once. */
const FOUND = {
  plies: 15,
  soundness: 'sound',
  paperSound: true,
  origin: { unprunedSfen: '5+P+P1k/6+B2/6+n2/5L2+L/1n4+P2/9/9/6+n+r1/s8 b rb4g3sn2l15p 1' },
} as const;
const ARCHIVE = 1955;

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

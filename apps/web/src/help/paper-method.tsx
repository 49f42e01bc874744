/** The seed paper's method as a figure of the help: the preset `paper` before its first generation. */

import { PRESETS } from '@tsume/core/run/presets';
import type { JSX } from 'preact';
import { MethodPicture } from '../parts/paper-method/method-picture.tsx';
import { stationsOf } from '../parts/paper-method/stations.ts';

const stations = stationsOf(PRESETS.paper, null, []);

/** The stations with the numbers of the paper's Table 1. */
export function PaperMethod(): JSX.Element | null {
  return stations && <MethodPicture stations={stations} generation={null} isLive={false} />;
}

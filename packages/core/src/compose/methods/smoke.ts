/**
 * The method `smoke` 煙詰: problems that begin with many men on the board and nothing in hand, and
 * end with three.
 */

import { SMOKE } from '../smoke/smoke.ts';
import { endMethod } from './end.ts';

/** Makes `smoke`, for mates only. */
export const smokeMethod = endMethod(SMOKE);

/** The measures of a problem (difficulty.ts) that a composer may ask to be maximised, by name. */
export const MEASURES = [
  'proofNodes',
  'plausibleChecks',
  'deepestTry',
  'surprise',
  'apparentLoss',
  'economy',
  'movedDistance',
  'score',
] as const;
/** One of `MEASURES`. */
export type Measure = (typeof MEASURES)[number];

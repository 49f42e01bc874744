/** The methods by name. */

import type { MethodFactory } from '../method.ts';
import type { Method } from '../run.ts';
import { editsMethod } from './edits.ts';
import { exhaustiveMethod } from './exhaustive.ts';
import { gaArchiveMethod } from './ga-archive.ts';
import { gaMethod } from './ga.ts';
import { mapElitesMethod } from './map-elites.ts';
import { periodicMethod } from './periodic.ts';
import { portfolioMethod } from './portfolio.ts';
import { randomMethod } from './random.ts';
import { retrogradeMethod } from './retrograde.ts';
import { squaresMethod } from './squares.ts';
import { twoPopulationsMethod } from './two-populations.ts';

export const FACTORIES: Readonly<Record<Method, MethodFactory>> = {
  random: randomMethod,
  ga: gaMethod,
  'ga-archive': gaArchiveMethod,
  squares: squaresMethod,
  edits: editsMethod,
  'map-elites': mapElitesMethod,
  'two-populations': twoPopulationsMethod,
  retrograde: retrogradeMethod,
  periodic: periodicMethod,
  portfolio: portfolioMethod,
  exhaustive: exhaustiveMethod,
};

/** The methods by name. */

import type { MethodFactory } from '../methods/method.ts';
import type { Method } from '../../run/methods.ts';
import { chaseMethod } from '../methods/chase.ts';
import { editsMethod } from '../methods/edits.ts';
import { exhaustiveMethod } from '../methods/exhaustive.ts';
import { extensionMethod } from '../methods/extension.ts';
import { finalShapeMethod } from '../methods/final-shape.ts';
import { gaArchiveMethod } from '../paper/ga-archive.ts';
import { gaMethod } from '../paper/ga.ts';
import { mapElitesMethod } from '../methods/map-elites.ts';
import { periodicMethod } from '../methods/periodic.ts';
import { portfolioMethod } from '../methods/portfolio.ts';
import { randomMethod } from '../paper/random.ts';
import { retrogradeMethod } from '../methods/retrograde.ts';
import { smokeMethod } from '../methods/smoke.ts';
import { squaresMethod } from '../paper/squares.ts';
import { twoPopulationsMethod } from '../methods/two-populations.ts';

/** The maker of every method in `METHODS`. */
export const FACTORIES: Readonly<Record<Method, MethodFactory>> = {
  random: randomMethod,
  ga: gaMethod,
  'ga-archive': gaArchiveMethod,
  squares: squaresMethod,
  edits: editsMethod,
  'map-elites': mapElitesMethod,
  'two-populations': twoPopulationsMethod,
  retrograde: retrogradeMethod,
  extension: extensionMethod,
  chase: chaseMethod,
  periodic: periodicMethod,
  smoke: smokeMethod,
  'final-shape': finalShapeMethod,
  portfolio: portfolioMethod,
  exhaustive: exhaustiveMethod,
};

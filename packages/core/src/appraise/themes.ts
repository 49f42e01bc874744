/**
 * Which themes a problem shows: every detector is asked. What none shows and the solver could not
 * wholly tell is undecided.
 */

import type { Questions } from './questions.ts';
import { THEMES, type Theme, type ThemeFinding } from '../vocabulary/theme.ts';
import { counterCheck, discoveredCheck, doubleCheck } from './themes/checks.ts';
import type { Detector } from './themes/detector.ts';
import {
  finalShape,
  gameLike,
  modelMate,
  nakedKing,
  oneKind,
  rookAndBishop,
  shape,
  smallSmoke,
  smoke,
  twoKings,
} from './themes/diagrams.ts';
import { dropPawnMateAvoidance, dropPawnMateProvocation } from './themes/drop-pawn-mate.ts';
import { distantDrop, limitedDrop } from './themes/drops.ts';
import { distantInterposition, movedInterposition, thrownInterposition } from './themes/interpositions.ts';
import { dragonChase, horseSaw } from './themes/periodic.ts';
import { underPromotion } from './themes/promotion.ts';
import { blockedFlight, sacrifice } from './themes/sacrifice.ts';
import type { PlayedLine } from './played-line.ts';

const DETECTORS: Readonly<Record<Theme, Detector>> = {
  sacrifice,
  distantInterposition,
  movedInterposition,
  underPromotion,
  dropPawnMateAvoidance,
  distantDrop,
  limitedDrop,
  blockedFlight,
  discoveredCheck,
  doubleCheck,
  horseSaw,
  dragonChase,
  smoke,
  smallSmoke,
  thrownInterposition,
  dropPawnMateProvocation,
  counterCheck,
  shape,
  finalShape,
  oneKind,
  rookAndBishop,
  gameLike,
  nakedKing,
  twoKings,
  modelMate,
};

/** What was found of the themes looked for. */
export interface ThemesFound {
  readonly themes: readonly ThemeFinding[];
  /** Themes of which nothing was found, while some question was left undecided. */
  readonly undecided: readonly Theme[];
}

/** Looked for last, since it empties the table. */
const LAST: Theme = 'dropPawnMateAvoidance';

/** Looks for themes in a problem, in the order of `THEMES`; by default for all of them. */
export function findThemes(
  played: PlayedLine,
  questions: Questions,
  wanted: readonly Theme[] = THEMES,
): ThemesFound {
  const found = new Map<Theme, ThemeFinding>();
  const undecided: Theme[] = [];
  const inTurn = wanted.filter((theme): boolean => theme !== LAST);
  for (const theme of wanted.includes(LAST) ? [...inTurn, LAST] : inTurn) {
    const before = questions.undecided;
    const evidence = DETECTORS[theme](played, questions);
    if (evidence.length > 0) found.set(theme, { theme, evidence });
    else if (questions.undecided > before) undecided.push(theme);
  }
  return { themes: THEMES.flatMap((theme) => found.get(theme) ?? []), undecided };
}

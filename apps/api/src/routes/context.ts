/** What the routes of /v1 share. */

import type { AppConfig } from '../config.ts';
import type { Feed } from '../feed.ts';
import type { LongAnswers } from '../long-answers.ts';
import type { Services } from '../services.ts';
import type { Studio } from '../studio.ts';

/** What the routes of /v1 are given. */
export interface RouteContext {
  readonly services: Services;
  readonly config: AppConfig;
  readonly runFeed: Feed;
  readonly checkFeed: Feed;
  /** Who follows a run or check at present. */
  readonly listeners: LongAnswers;
  /** Where pictures and booklets are made. */
  readonly studio: Studio;
  /** Exports under way. */
  readonly exports: LongAnswers;
}

/** What the routes of /v1 share. */

import type { AppConfig } from '../config.ts';
import type { Feed, Watch } from '../feed.ts';
import type { Services } from '../services.ts';

/** What the routes of /v1 are given. */
export interface RouteContext {
  readonly services: Services;
  readonly config: AppConfig;
  readonly runFeed: Feed;
  readonly checkFeed: Feed;
  /** Who follows a run at present. */
  readonly listeners: Set<Watch>;
}

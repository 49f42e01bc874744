/** The command line's settings: the only reader of `process.env` here. */

import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The settings from the environment. An absent or undefined field is a variable that is not set,
 * or is empty.
 */
export interface Config {
  /** The QDIMACS solver to use in place of the embedded one; absent: the embedded one. */
  readonly qbfSolver?: string;
  /**
   * The file with the list of known works: TSUME_KNOWN, else `tsume/known.tsv` in the user's folder
   * for data (XDG_DATA_HOME).
   */
  readonly knownFile: string;
  /** The service's store: DATABASE_URL; absent: the embedded one of `npm start` in `dataFolder`. */
  readonly databaseUrl?: string;
  /** DATA_FOLDER; absent: the default of `npm start`. */
  readonly dataFolder?: string;
  /** The service's queue: REDIS_URL; absent: it lives in the database. */
  readonly redisUrl?: string;
  /** QUEUE_PREFIX */
  readonly queuePrefix?: string;
}

/** A variable's value; an empty one counts as absent. */
function valueOf(variable: string | undefined): string | undefined {
  return variable === '' ? undefined : variable;
}

/** The settings; an empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const solver = valueOf(env.TSUME_QBF_SOLVER);
  const dataFolder = valueOf(env.XDG_DATA_HOME) ?? join(homedir(), '.local', 'share');
  return {
    ...(solver !== undefined && { qbfSolver: solver }),
    knownFile: valueOf(env.TSUME_KNOWN) ?? join(dataFolder, 'tsume', 'known.tsv'),
    databaseUrl: valueOf(env.DATABASE_URL),
    dataFolder: valueOf(env.DATA_FOLDER),
    redisUrl: valueOf(env.REDIS_URL),
    queuePrefix: valueOf(env.QUEUE_PREFIX),
  };
}

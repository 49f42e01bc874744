/** The command line's settings: the only reader of `process.env` here. */

export interface Config {
  /** The QDIMACS solver to use in place of the embedded one; absent: the embedded one. */
  readonly qbfSolver?: string;
}

/** The settings; an empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const solver = env.TSUME_QBF_SOLVER;
  return solver === undefined || solver === '' ? {} : { qbfSolver: solver };
}

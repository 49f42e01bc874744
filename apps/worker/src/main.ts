/** The worker's process. */

import { messageOf } from '@tsume/core/result';
import { pino } from 'pino';
import { readConfig, type Config } from './config.ts';
import { startWorker } from './worker.ts';

/**
 * After so long a stop is over, whatever still hangs: its jobs come back when their locks expire.
 */
const STOP_MS = 10_000;

async function main(config: Config): Promise<void> {
  const log = pino({ name: 'worker', level: config.LOG_LEVEL });
  const stopping = new AbortController();
  let close: (() => Promise<void>) | undefined;
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(), STOP_MS).unref();
    void close?.().finally(() => process.exit());
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop);
  // Who has started it may have gone meanwhile.
  if (process.send !== undefined && !process.connected) stop();
  try {
    close = await startWorker(config, log, stopping.signal, (error) => {
      if (stopping.signal.aborted) return;
      log.fatal({ err: error }, 'the worker cannot go on');
      process.exit(1);
    });
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  }
  if (stopping.signal.aborted) {
    await close?.();
    process.exit();
  }
  if (process.connected) process.send?.({ ready: true });
}

try {
  await main(readConfig());
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(2);
}

/** The API's process. */

import { messageOf } from '@tsume/core/result';
import { hasKeys } from '@tsume/db/keys';
import { fillShelf, readShelf } from '@tsume/db/shelf';
import { onceAWhile } from '@tsume/queue/once-a-while';
import { startTracing } from '@tsume/tracing/span';
import { pino, type Logger } from 'pino';
import { makeApp } from './app.ts';
import { readConfig, wantsKeys, type Config } from './config.ts';
import { openServices, type Services } from './services.ts';

const PORT_TAKEN_EXIT = 3;

async function main(config: Config): Promise<void> {
  const log = pino({ name: 'api', level: config.LOG_LEVEL });
  const onError = onceAWhile((error) => log.warn({ err: error.message }, 'tracing broke off'));
  const stopTracing = await startTracing(config, 'tsume-api', onError);
  const services = openServices(config, log);
  const app = await makeApp(config, services, { loggerInstance: log });
  // Where the database is there, the first answer is no 503.
  await services.settled;
  if (config.SHELF && services.isMigrated()) await fill(services, log);
  if (wantsKeys(config)) void sayWhereKeysComeFrom(services, log);
  const stop = () => {
    process.removeAllListeners('disconnect');
    void app
      .close()
      .then(() => services.close())
      .then(stopTracing)
      .finally(() => process.exit());
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
  // Who has started it may have gone meanwhile.
  if (process.send !== undefined && !process.connected) return stop();
  try {
    const address = await app.listen({ host: config.HOST, port: config.PORT });
    if (process.connected) process.send?.({ ready: address });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const message = isTaken
      ? `Port ${config.PORT} of ${config.HOST} is taken by another program; set PORT to a free one.`
      : `The API cannot listen on ${config.HOST}:${config.PORT}: ${String(error)}`;
    process.stderr.write(`${message}\n`);
    process.exitCode = PORT_TAKEN_EXIT;
    stop();
  }
}

/** The first screen of an empty store has something to solve. */
async function fill({ database }: Services, log: Logger): Promise<void> {
  try {
    const problems = await fillShelf(database, await readShelf());
    if (problems > 0) log.info({ problems }, 'the shelf was filled');
  } catch (error) {
    log.warn({ err: error }, 'the shelf could not be filled');
  }
}

/** Whoever starts the service for the first time has no key yet. */
async function sayWhereKeysComeFrom({ database }: Services, log: Logger): Promise<void> {
  const isAnybody = await hasKeys(database).catch(() => true);
  if (!isAnybody) log.warn('API keys are wanted and there is none: make one with tsume admin key create');
}

try {
  await main(readConfig());
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(2);
}

import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { tracingSettings, wantsTracing } from './settings.ts';
import { beginSpan, carriedSpan, inSpan, startTracing } from './span.ts';

const AT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
const TRACES_AT = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces' };

it.each([
  [{}, false],
  [AT, true],
  [TRACES_AT, true],
  [{ ...AT, OTEL_SDK_DISABLED: 'true' }, false],
  [{ ...AT, OTEL_TRACES_EXPORTER: 'none' }, false],
])('of the settings %j it follows whether spans are wanted', (given, isWanted) => {
  expect(wantsTracing(z.object(tracingSettings).parse(given))).toBe(isWanted);
});

it.each([{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, { ...AT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }])(
  'the settings %j are refused',
  (given) => {
    expect(z.object(tracingSettings).safeParse(given).success).toBe(false);
  },
);

it('without spans work is done all the same', async () => {
  const stop = await startTracing(z.object(tracingSettings).parse({}), 'a test', () => expect.unreachable());
  expect([beginSpan({ name: 'any' }), carriedSpan()]).toEqual([undefined, undefined]);
  expect(await inSpan({ name: 'any' }, async () => 7)).toBe(7);
  await stop();
});

it.each([
  ['api', 'server.js'],
  ['worker', 'main.js'],
])('the program of the %s loads the SDK only where it is wanted', (app, program) => {
  const folder = new URL(`../../../apps/${app}/build/`, import.meta.url);
  const own = readdirSync(folder).filter((name) =>
    readFileSync(new URL(name, folder), 'utf8').includes('OTEL_BSP_SCHEDULE_DELAY'),
  );
  expect(own).toEqual([expect.stringMatching(/^telemetry-/)]);
  expect(readFileSync(new URL(program, folder), 'utf8')).not.toMatch(/from "\.\/telemetry-/);
});

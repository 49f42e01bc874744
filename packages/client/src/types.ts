/**
 * Names for what goes over the interface; all of it is in `paths` and `components`, which are made
 * from the OpenAPI document.
 */

import type { Readable } from 'openapi-typescript-helpers';
import type { components, paths } from './generated/api.ts';

export type { components, paths } from './generated/api.ts';

type Schemas = components['schemas'];
/** A schema as openapi-fetch has what is told. */
type Told<Name extends keyof Schemas> = Readable<Schemas[Name]>;
type BodyOf<Path extends '/v1/runs' | '/v1/checks' | '/v1/batches'> = NonNullable<
  paths[Path]['post']['requestBody']
>['content']['application/json'];

/** What a run is to be: a preset, and whatever differs from it. */
export type RunRequest = BodyOf<'/v1/runs'>;
/** A position to be checked, as `sfen` or `kif`, and how. */
export type CheckRequest = BodyOf<'/v1/checks'>;
/** Positions to be checked as one job, and how. */
export type BatchRequest = BodyOf<'/v1/batches'>;

/** A run as it stands. */
export type Run = Told<'Run'>;
/** One of the events of a run. */
export type RunEvent = Told<'RunEvent'>;
/** A problem that a run has found, with its generation and fitness. */
export type FoundProblem = Extract<RunEvent, { event: 'problem' }>;
/** A stored problem. */
export type Problem = Told<'Problem'>;
/** A check as it stands, with its answer. */
export type Check = Told<'Check'>;
/** A batch as it stands. */
export type Batch = Told<'Batch'>;
/** The outcome of one position of a batch. */
export type BatchLine = Told<'BatchLine'>;
/** Changes, the oldest first, and from where to go on. */
export type ChangePage = Told<'ChangePage'>;
/** What a webhook is told. */
export type WebhookMessage = Told<'WebhookMessage'>;
/** What a problem can be written as: `kif`, `png` … */
export type FileFormat = paths['/v1/problems/{id}.{format}']['get']['parameters']['path']['format'];
/**
 * The code of a refusal, as far as this version knows them; the OpenAPI document tells what each
 * means.
 */
export type RefusalCode = Schemas['Error']['error']['code'];

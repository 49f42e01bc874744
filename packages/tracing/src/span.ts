/**
 * Spans of what the service does, for OpenTelemetry. Where nobody wants them, which is the rule,
 * nothing of it is loaded and work is done as if this was not here: a start takes as long as
 * without.
 */

import { type TracingSettings, wantsTracing } from './settings.ts';
import type { Attributes, OpenSpan, SpanStart, Tracer } from './tracer.ts';

let tracer: Tracer | undefined;

/**
 * Begins to trace, where the settings say so.
 * @param service what the process is, such as `tsume-api`, unless OTEL_SERVICE_NAME says otherwise
 * @param onError told why spans cannot be sent
 * @returns what ends it
 */
export async function startTracing(
  settings: TracingSettings,
  service: string,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  if (!wantsTracing(settings)) return async () => undefined;
  const { openTelemetry } = await import('./telemetry.ts');
  const opened = openTelemetry(service, onError);
  tracer = opened;
  return async () => {
    tracer = undefined;
    await opened.close();
  };
}

/** A new span; undefined where nothing is traced. */
export function beginSpan(start: SpanStart): OpenSpan | undefined {
  return tracer?.begin(start);
}

/**
 * Does some work in a span, which is at fault where the work rejects.
 * @param tell what the span says of what came of it
 */
export async function inSpan<T>(
  start: SpanStart,
  work: () => Promise<T>,
  tell: (outcome: T) => Attributes = () => ({}),
): Promise<T> {
  const span = tracer?.begin(start);
  if (span === undefined) return work();
  try {
    const outcome = await span.within(work);
    span.end(tell(outcome), false);
    return outcome;
  } catch (error) {
    span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true);
    throw error;
  }
}

/** The span in which this is called, as text for another process; undefined where there is none. */
export function carriedSpan(): string | undefined {
  return tracer?.carried();
}

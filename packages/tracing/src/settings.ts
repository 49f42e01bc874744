/**
 * The settings of OpenTelemetry that decide whether anything is traced; the SDK reads the other
 * variables `OTEL_…` by itself.
 */

import { z } from 'zod';

/** Part of the settings of a process, by the names of their variables. */
export const tracingSettings = {
  /**
   * Where spans are sent: a collector that takes OTLP over HTTP; absent, like the next one: nothing
   * is traced, and nothing of it loaded.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'has to be an http:// URL' }).optional(),
  /** The same for spans alone, and as it stands: without `v1/traces` behind it. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'has to be an http:// URL' })
    .optional(),
  /** The one protocol that there is here. */
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', { error: 'can only be http/json' }).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
};

/** The settings once read. */
export type TracingSettings = z.infer<z.ZodObject<typeof tracingSettings>>;

/** Whether spans are wanted. */
export function wantsTracing(settings: TracingSettings): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = settings;
  const isOff = settings.OTEL_SDK_DISABLED || settings.OTEL_TRACES_EXPORTER === 'none';
  return !isOff && (all ?? traces) !== undefined;
}

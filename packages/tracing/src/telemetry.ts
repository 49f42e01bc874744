/**
 * Spans by the SDK of OpenTelemetry, sent by OTLP over HTTP as JSON. To be loaded only where that
 * is wanted: it is large.
 */

import { setTimeout as delay } from 'node:timers/promises';
import {
  type Context,
  DiagLogLevel,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer as TelemetryTracer,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  isSpanContextValid,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { PrismaInstrumentation } from '@prisma/instrumentation';
import type { SpanStart, Tracer } from './tracer.ts';

/** Longest that the end of a process waits for the last spans to be sent. */
const CLOSE_MS = 2000;
const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;
const TRACE_PARENT = 'traceparent';
const format = new W3CTraceContextPropagator();

/** Begins to make spans and to send them to where the variables of OpenTelemetry say. */
export function openTelemetry(service: string, onError: (error: Error) => void): Tracer {
  const tell = (message: string) => onError(new Error(message));
  const logger = { error: tell, warn: tell, info: hush, debug: hush, verbose: hush };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  setGlobalErrorHandler((error) => (error instanceof Error ? onError(error) : tell(JSON.stringify(error))));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const named = resourceFromAttributes({ 'service.name': service });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('tsume');
  traceQueries(provider.getTracer('prisma'));
  return {
    begin: (start) => begin(tracer, start),
    carried: () => {
      const carrier: Record<string, string> = {};
      format.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier[TRACE_PARENT];
    },
    close: async () => {
      const closed = new AbortController();
      const over = delay(CLOSE_MS, undefined, { signal: closed.signal }).catch(() => undefined);
      await Promise.race([provider.shutdown().catch(() => undefined), over]);
      closed.abort();
    },
  };
}

function hush(): void {
  // Of no interest to an operator.
}

function begin(tracer: TelemetryTracer, { name, kind, attributes, parent }: SpanStart) {
  const options = { kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind], attributes };
  const span = tracer.startSpan(name, options, parentOf(parent));
  const inside = trace.setSpan(context.active(), span);
  return {
    within: <T>(work: () => T): T => context.with(inside, work),
    end: (outcome: Record<string, string | number | boolean>, isFault: boolean) => {
      span.setAttributes(outcome);
      if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function parentOf(text: string | undefined): Context {
  if (text === undefined) return context.active();
  const carried = format.extract(ROOT_CONTEXT, { [TRACE_PARENT]: text }, defaultTextMapGetter);
  return trace.getSpanContext(carried) === undefined ? context.active() : carried;
}

/**
 * The client of the database makes spans of its queries, but not of those that belong to nothing:
 * workers look for work every second.
 */
function traceQueries(tracer: TelemetryTracer): void {
  const untold = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
  const children = {
    startSpan: (name: string, options: SpanOptions, around = context.active()) =>
      isTraced(around) ? tracer.startSpan(name, options, around) : untold,
    startActiveSpan: <T>(name: string, options: SpanOptions, work: (span: Span) => T) =>
      isTraced(context.active()) ? tracer.startActiveSpan(name, options, work) : work(untold),
  };
  const instrumentation = new PrismaInstrumentation({ ignoreSpanTypes: [/:(?:serialize|compile|connect)$/] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client calls them in these forms only
  instrumentation.setTracerProvider({ getTracer: () => children as TelemetryTracer });
  instrumentation.enable();
}

function isTraced(around: Context): boolean {
  const outer = trace.getSpanContext(around);
  return outer !== undefined && isSpanContextValid(outer);
}

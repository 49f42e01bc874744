/**
 * What makes spans, as the rest of the service sees it: nothing of OpenTelemetry's own types, which
 * would be loaded with it.
 */

/** What a span says of its work. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span that begins. */
export interface SpanStart {
  readonly name: string;
  /**
   * `server`: a request is answered; `consumer`: a job is done; absent: it is part of another one.
   */
  readonly kind?: 'server' | 'consumer';
  readonly attributes?: Attributes;
  /**
   * The span of another process that it belongs to, as the header `traceparent` has it; absent, or
   * none of that form: the span in which this is called.
   */
  readonly parent?: string | undefined;
}

/** A span whose end is not that of a function. */
export interface OpenSpan {
  /** Does something within the span. */
  within<T>(work: () => T): T;
  /** @param isFault whether what it is about went wrong */
  end(attributes: Attributes, isFault: boolean): void;
}

/** What makes spans. */
export interface Tracer {
  begin(start: SpanStart): OpenSpan;
  carried(): string | undefined;
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>;
}

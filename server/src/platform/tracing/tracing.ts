/** Facts of a span: ids, counts and names. Never a message, a phone number or a URL. */
export type SpanFacts = Record<string, string | number>;

/** The span of one HTTP request. */
export interface RequestSpan {
  traceId: string;
  /** Runs work whose spans belong to the request. */
  run<T>(work: () => T): T;
  end(result: { status: number; facts: SpanFacts }): void;
}

/** Records what the server does in OpenTelemetry spans, or nothing. */
export interface Tracing {
  /** Undefined when nothing is recorded. `parent` is the traceparent header. */
  startRequest(name: string, facts: SpanFacts, parent: string | undefined): RequestSpan | undefined;
  /** Runs the work in a span. A rejection marks the span as failed. */
  inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Starts a span for a call to another service and returns what ends it; undefined outside any span. */
  startCall(name: string, facts: SpanFacts): ((error?: unknown) => void) | undefined;
  /** Exports the spans that are still in memory. */
  close(): Promise<void>;
}

/** For a server without OTEL_EXPORTER_OTLP_ENDPOINT. */
export const noTracing: Tracing = {
  startRequest: () => undefined,
  inSpan: (_name, _facts, work) => work(),
  startCall: () => undefined,
  close: async () => undefined,
};

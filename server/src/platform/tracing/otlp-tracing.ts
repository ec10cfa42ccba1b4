import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { errorCode } from '../common/error-code';
import { parseTraceparent } from './traceparent';
import type { SpanFacts, Tracing } from './tracing';

const SERVICE = 'dashboard';

/** The caller's span as a parent. Without one the request begins a trace. */
function contextOf(header: string | undefined): Context {
  const parent = parseTraceparent(header);
  if (parent === undefined) return ROOT_CONTEXT;
  const { traceId, spanId, flags: traceFlags } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Only the kind of error: its message may contain personal data. */
function fail(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'error';
  span.setAttribute('error.type', errorCode(error) ?? name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Sends spans to a collector as OTLP over HTTP. The exporter reads its own environment variables, such as
 * OTEL_EXPORTER_OTLP_HEADERS. OTEL_TRACES_SAMPLER has no effect: a request is traced unless its caller's trace is not.
 */
export function otlpTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const resource = resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE });
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] });
  const tracer = provider.getTracer(SERVICE);
  const current = new AsyncLocalStorage<Context>();

  const start = (name: string, attributes: SpanFacts, kind: SpanKind, parent: Context) => {
    const span = tracer.startSpan(name, { attributes, kind }, parent);
    return { span, context: trace.setSpan(parent, span) };
  };

  return {
    startRequest(name, facts, parent) {
      const { span, context } = start(name, facts, SpanKind.SERVER, contextOf(parent));
      return {
        traceId: span.spanContext().traceId,
        run: (work) => current.run(context, work),
        end: ({ status, facts: results }) => {
          span.setAttributes({ 'http.response.status_code': status, ...results });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async inSpan(name, facts, work) {
      const { span, context } = start(name, facts, SpanKind.INTERNAL, current.getStore() ?? ROOT_CONTEXT);
      try {
        return await current.run(context, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    startCall(name, facts) {
      const parent = current.getStore();
      if (parent === undefined) return undefined;
      const { span } = start(name, facts, SpanKind.CLIENT, parent);
      return (error) => {
        if (error !== undefined && error !== null) fail(span, error);
        span.end();
      };
    },
    close: () => provider.shutdown(),
  };
}

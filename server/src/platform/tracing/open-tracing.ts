import { noTracing, type Tracing } from './tracing';

/** Opens the tracing of this configuration. Loads the libraries of OpenTelemetry only with an endpoint. */
export async function openTracing({ tracesEndpoint }: { tracesEndpoint?: string }): Promise<Tracing> {
  if (tracesEndpoint === undefined) return noTracing;
  const { otlpTracing } = await import('./otlp-tracing');
  return otlpTracing(tracesEndpoint);
}

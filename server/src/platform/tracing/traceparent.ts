export interface TraceParent {
  traceId: string;
  spanId: string;
  flags: number;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const ZEROS = /^0+$/;

/** Reads a traceparent header (W3C Trace Context); undefined when it is missing or malformed. */
export function parseTraceparent(header: unknown): TraceParent | undefined {
  const [, traceId = '0', spanId = '0', flags = ''] = TRACEPARENT.exec(String(header ?? '')) ?? [];
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

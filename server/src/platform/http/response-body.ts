import * as v from 'valibot';
import type { RouteSpec } from './route';

/**
 * The answer as the contract allows it out, field by field.
 * @throws Error when the handler's result does not fit: a fault of ours, answered 500
 */
export function responseBody(spec: RouteSpec, result: unknown): unknown {
  if (spec.response === undefined) return result;
  const parsed = v.safeParse(spec.response, result);
  if (parsed.success) return parsed.output;
  // Paths only: the values may be personal.
  const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(root)').join(', ');
  throw new Error(`${spec.method} ${spec.url}: the answer breaks its contract at ${where}`);
}

import * as v from 'valibot';
import type { RouteSpec } from './route';

/**
 * The response body, reduced to the fields of the route's schema.
 * @throws Error when the handler's result violates the schema; the response is then a 500
 */
export function responseBody(spec: RouteSpec, result: unknown): unknown {
  if (spec.response === undefined) return result;
  const parsed = v.safeParse(spec.response, result);
  if (parsed.success) return parsed.output;
  // Paths only: the values may be personal.
  const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(root)').join(', ');
  throw new Error(`${spec.method} ${spec.url}: the response violates its schema at ${where}`);
}

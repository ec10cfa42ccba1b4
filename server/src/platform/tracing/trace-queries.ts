import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { noTracing, type Tracing } from './tracing';

const STATEMENT_LENGTH_MAX = 2_000;

/** A statement without the literals in it. Values are parameters, which are never recorded. */
export function withoutLiterals(statement: string): string {
  return statement.slice(0, STATEMENT_LENGTH_MAX).replace(/'(?:[^']|'')*(?:'|$)/g, '?');
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

/** Makes a span of each statement that a client runs, with the statement but without its values. */
function traceClient(client: PoolClient, tracing: Tracing): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const traced = (...args: unknown[]): unknown => {
    const text = withoutLiterals(textOf(args[0]));
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const end = tracing.startCall(operation, { 'db.system.name': 'postgresql', 'db.query.text': text });
    if (end === undefined) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  };
  Object.assign(client, { query: traced });
}

/** Makes a span of each statement of a pool that runs within another span. */
export function traceQueries(pool: Pool, tracing: Tracing): void {
  if (tracing === noTracing) return;
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    traceClient(client, tracing);
  });
  const connect: (callback?: unknown) => unknown = pool.connect.bind(pool);
  // A statement that waits for a connection would otherwise become part of the request that releases one.
  const connectInContext = (callback?: (...args: unknown[]) => void) =>
    connect(callback === undefined ? undefined : AsyncResource.bind(callback));
  Object.assign(pool, { connect: connectInContext });
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../session/principal';
import { parseTraceparent } from '../tracing/traceparent';
import type { RequestSpan, Tracing } from '../tracing/tracing';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined when nothing is traced. */
    span: RequestSpan | undefined;
  }
}

/** Short, unguessable and easy to read out: users quote it from error messages. */
export const newRequestId = () => randomBytes(6).toString('hex');

/** The route pattern: URLs contain phone numbers and search terms. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none';

/** Begins the span of each request, and puts the id of its trace into the request's log. */
function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id } = request;
    const header = String(request.headers.traceparent ?? '');
    const facts = { 'http.request.method': method, 'http.route': routeOf(request), 'request.id': id };
    const span = tracing.startRequest(`${method} ${routeOf(request)}`, facts, header);
    const traceId = span?.traceId ?? parseTraceparent(header)?.traceId;
    if (traceId !== undefined) request.log = request.log.child({ traceId });
    request.span = span;
    if (span === undefined) done();
    else span.run(done);
  });
  app.addHook('onResponse', async ({ span, principal }, { statusCode }) => {
    const facts = {
      ...(principal !== null && { 'user.id': principal.userId }),
      ...(typeof principal?.accountId === 'number' && { 'account.id': principal.accountId }),
    };
    span?.end({ status: statusCode, facts });
  });
}

/** Adds the ids of the signed-in user to the lines that the request logs from now on. */
export function logPrincipal(request: FastifyRequest, { userId, accountId }: Principal): void {
  request.log = request.log.child({ userId, ...(accountId !== null && { accountId }) });
}

/** Logs one line per response, with the ids of its trace, account and user. */
export function logRequests(app: FastifyInstance, tracing: Tracing): void {
  traceRequests(app, tracing);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Request completed',
    );
  });
}

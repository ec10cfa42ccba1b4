import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Short, unguessable and easy to read out: users quote it from error messages. */
export const newRequestId = () => randomBytes(6).toString('hex');

/** Logs one line per response, with the route pattern: URLs contain phone numbers and search terms. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.principal?.userId,
      },
      'Request completed',
    );
  });
}

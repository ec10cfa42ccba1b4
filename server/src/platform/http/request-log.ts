import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Short, unguessable, and readable over the phone: what a person quotes from an error message. */
export const newRequestId = () => randomBytes(6).toString('hex');

/** One line per answer. The route's pattern, not its address: addresses hold phone numbers and searches. */
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
      'answered',
    );
  });
}

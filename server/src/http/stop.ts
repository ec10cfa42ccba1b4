import type { FastifyInstance } from 'fastify';

const SHORTEST_MS = 1;

/**
 * Lets go of every connection with the answer that is under way when the server begins to stop. Closing ends those
 * that are idle at that moment; the others would be kept for their callers' next call, and the stop with them.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = SHORTEST_MS;
  });
}

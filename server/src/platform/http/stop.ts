import type { FastifyInstance } from 'fastify';

const SHORTEST_MS = 1;
/** An answer takes this long at most while the server stops; a body that never ends would hold the stop for minutes. */
const GRACE_MS = 5_000;

/**
 * Lets go of every connection with the answer that is under way when the server begins to stop. Closing ends those
 * that are idle at that moment; the others would be kept for their callers' next call, and the stop with them.
 */
export function endConnectionsOnStop(app: FastifyInstance, graceMs = GRACE_MS): void {
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = SHORTEST_MS;
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
    app.server.once('close', () => clearTimeout(timer));
  });
}

import type { FastifyInstance } from 'fastify';

const SHORTEST_MS = 1;
/** Limit for pending requests while the server stops; an unfinished body would delay the stop for minutes. */
const GRACE_MS = 5_000;

/**
 * Closes every connection after its pending response when the server begins to stop. Fastify closes only connections
 * that are idle at that moment; the others would stay open for keep-alive and delay the stop.
 */
export function endConnectionsOnStop(app: FastifyInstance, graceMs = GRACE_MS): void {
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = SHORTEST_MS;
    const timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
    app.server.once('close', () => clearTimeout(timer));
  });
}

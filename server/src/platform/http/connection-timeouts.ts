import type { FastifyHttpOptions } from 'fastify';

/** In milliseconds. */
export interface ConnectionTimeouts {
  /** From the start of a request, or of a connection, until its headers are complete. */
  headers: number;
  /** From the start of a request until its body is complete. */
  request: number;
  /** Between a response and the next request. */
  keepAlive: number;
  /** How often Node looks for late headers and bodies, which end that much later. */
  checkEvery: number;
}

/**
 * Headers are small, so they must arrive soon; an attachment may take longer. Load balancers keep idle connections for
 * 60 seconds and must close them first, or a request meets a connection that the server is closing.
 */
const TIMEOUTS: ConnectionTimeouts = {
  headers: 15_000,
  request: 120_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
};

type TimeoutOptions = Pick<FastifyHttpOptions<never>, 'requestTimeout' | 'keepAliveTimeout' | 'http'>;

/** Options that end connections whose client sends too slowly or nothing. */
export const connectionTimeouts = ({
  headers,
  request,
  keepAlive,
  checkEvery,
}: ConnectionTimeouts = TIMEOUTS): TimeoutOptions => ({
  requestTimeout: request,
  keepAliveTimeout: keepAlive,
  // Not set on the server later: Fastify creates a second one when it listens on localhost.
  http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
});

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/config';

/** Wherever these appear in something logged, their values do not: secrets, and what people write to each other. */
const REDACTED = [
  'password',
  'token',
  'cookie',
  'authorization',
  'smsText',
  'text',
  'email',
  'contactNumber',
  'number',
  'to',
  'from',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The server's log: JSON lines on standard output. */
export const createLog = (level: Config['logLevel']): Logger =>
  pino({ level, redact: { paths: REDACTED, censor: '[redacted]' } });

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

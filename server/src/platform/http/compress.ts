import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this the headers weigh more than what is saved. */
const BYTES_MIN = 1_000;
/** Fast enough for every answer; files are compressed harder when they are built. */
const QUALITY = 4;

const COMPRESSIBLE = /^(?:text\/html|application\/json)/;

const accepts = (request: FastifyRequest, encoding: string) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|;\\s*q=(?:1|0\\.[1-9])|$)`).test(
    String(request.headers['accept-encoding'] ?? ''),
  );

async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<string | Buffer> {
  const isBrotli = accepts(request, 'br');
  if (!isBrotli && !accepts(request, 'gzip')) return payload;
  reply.header('content-encoding', isBrotli ? 'br' : 'gzip').removeHeader('content-length');
  return isBrotli
    ? toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : toGzip(payload, { level: QUALITY });
}

/** Compresses pages and JSON on their way out; files come compressed from their builds. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < BYTES_MIN) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    reply.header('vary', 'accept-encoding');
    return compress(request, reply, payload);
  });
}

import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this size the headers weigh more than what compression saves. */
const BYTES_MIN = 1_000;
/** Fast enough for every response; static files get a higher quality at build time. */
const QUALITY = 4;

/** Compresses pages and JSON. Static files are compressed at build time. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: BYTES_MIN,
    encodings: ['br', 'gzip', 'identity'],
    customTypes: /^(?:text\/html|application\/json)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    zlibOptions: { level: QUALITY },
    globalDecompression: false,
  });
}

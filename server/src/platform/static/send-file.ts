import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorCode } from '../common/error-code';
import { NotFound } from '../http/errors';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** Files of other kinds are not served: a build also contains modules and descriptions for the server. */
const KINDS = '.css .gif .ico .jpg .js .json .map .png .svg .txt .webp .woff2'.split(' ');

// No hidden files and no "..": every path segment begins with a letter, digit or underscore.
const isSafePath = (path: string) => path.split('/').every((part) => /^\w[\w.+-]*$/.test(part));

// A content hash in the name: eight or more hex digits, or esbuild's capital letters and digits.
const hasHash = (path: string) => /[.-](?:[0-9a-f]{8,}|[0-9A-Z]{8})\.\w+$/.test(path);

/** Error codes of a missing file, including a file in place of a folder and a name that is too long. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (MISSING.includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** The plugin's own search finds a file without compressed variants only in the last folder. */
async function firstWith(roots: readonly string[], path: string): Promise<string | undefined> {
  for (const root of roots) if (await isFile(join(root, path))) return root;
  return undefined;
}

/** Adds `reply.sendFile`, which prefers the compressed variants that the build wrote beside a file. */
export async function allowFiles(app: FastifyInstance): Promise<void> {
  // RFC 9239; the library still has the older type.
  mime.define({ 'text/javascript': ['js'] }, true);
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    acceptRanges: false,
  });
}

/** Whether a file with this path could be served. Costs nothing, unlike a search for it. */
export const isServed = (path: string): boolean => isSafePath(path) && KINDS.includes(extname(path));

/** Whether a root has a file that `sendFile` would send. */
export const hasFile = async (roots: readonly string[], path: string): Promise<boolean> =>
  isServed(path) && (await firstWith(roots, path)) !== undefined;

interface FileOptions {
  /** Folders that may contain the file, in search order. */
  roots: readonly string[];
  /** Path below a root, as received from the browser. */
  path: string;
  /** The URL changes with the content although the name has no hash. */
  isImmutable?: boolean;
}

/**
 * Sends a file, precompressed if the build produced a compressed variant. The CORS headers let pages on other origins
 * fetch scripts with an integrity check.
 * @throws NotFound for anything but a known kind of file within a root
 */
export async function sendFile(
  reply: FastifyReply,
  { roots, path, isImmutable = false }: FileOptions,
): Promise<FastifyReply> {
  const root = isServed(path) ? await firstWith(roots, path) : undefined;
  if (root === undefined) throw new NotFound();
  const immutable = isImmutable || hasHash(path);
  reply.headers({
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
  });
  return reply.sendFile(path, root, { immutable, maxAge: immutable ? YEAR_MS : HOUR_MS });
}

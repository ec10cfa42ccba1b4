import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../common/error-code';
import { NotFound } from '../http/errors';
import { contentTypeOf } from './content-types';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=3600';

/** Best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

// No hidden files and no "..": every path segment begins with a letter, digit or underscore.
const isSafePath = (path: string) => path.split('/').every((part) => /^\w[\w.+-]*$/.test(part));

// A content hash in the name: eight or more hex digits, or esbuild's capital letters and digits.
const hasHash = (path: string) => /[.-](?:[0-9a-f]{8,}|[0-9A-Z]{8})\.\w+$/.test(path);

/** Error codes of a missing file, including a file in place of a folder and a name that is too long. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (MISSING.includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

function acceptedEncodings(header: string | undefined) {
  const accepted = (header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.filter(({ name }) => accepted.includes(name));
}

/** The file from the first root that has it, in the best encoding that exists and the browser accepts. */
async function findVariant(files: string[], acceptEncoding: string | undefined) {
  for (const file of files) {
    const variant = await chooseVariant(file, acceptEncoding);
    if (variant !== undefined) return variant;
  }
  return undefined;
}

async function chooseVariant(file: string, acceptEncoding: string | undefined) {
  for (const { name, ending } of acceptedEncodings(acceptEncoding)) {
    const size = await sizeOf(file + ending);
    if (size !== undefined) return { path: file + ending, size, encoding: name };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { path: file, size, encoding: undefined };
}

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
  request: FastifyRequest,
  reply: FastifyReply,
  { roots, path, isImmutable = false }: FileOptions,
): Promise<FastifyReply> {
  const type = isSafePath(path) ? contentTypeOf(path) : undefined;
  if (type === undefined) throw new NotFound();
  const acceptEncoding = request.headers['accept-encoding'];
  const files = roots.map((root) => join(root, path));
  const variant = await findVariant(files, Array.isArray(acceptEncoding) ? '' : acceptEncoding);
  if (variant === undefined) throw new NotFound();
  reply
    .headers({
      'content-type': type,
      'content-length': variant.size,
      'cache-control': isImmutable || hasHash(path) ? IMMUTABLE : REVALIDATE,
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
    .code(200);
  if (variant.encoding !== undefined) reply.header('content-encoding', variant.encoding);
  return reply.send(createReadStream(variant.path));
}

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

// Nothing hidden, nothing above: every part of the path begins with a letter, digit or underscore.
const isSafePath = (path: string) => path.split('/').every((part) => /^\w[\w.+-]*$/.test(part));

// A content hash in the name: eight or more hex digits, or esbuild's capital letters and digits.
const hasHash = (path: string) => /[.-](?:[0-9a-f]{8,}|[0-9A-Z]{8})\.\w+$/.test(path);

/** Also a file where a folder was meant, and a name too long for the file system. */
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

/** The file of the first folder that has it, in the best form the browser takes that exists beside it. */
async function findForm(files: string[], acceptEncoding: string | undefined) {
  for (const file of files) {
    const form = await chooseForm(file, acceptEncoding);
    if (form !== undefined) return form;
  }
  return undefined;
}

async function chooseForm(file: string, acceptEncoding: string | undefined) {
  for (const { name, ending } of acceptedEncodings(acceptEncoding)) {
    const size = await sizeOf(file + ending);
    if (size !== undefined) return { path: file + ending, size, encoding: name };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { path: file, size, encoding: undefined };
}

interface FileOptions {
  /** Folders that may have the file, in the order they are searched. */
  roots: readonly string[];
  /** Path below a root as it came from the browser. */
  path: string;
  /** The address changes with the content although the name has no hash. */
  isImmutable?: boolean;
}

/**
 * Sends a file, precompressed where the build left such a form. Scripts are fetched with CORS for their integrity
 * to be checked, also from a page on another origin.
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
  const form = await findForm(files, Array.isArray(acceptEncoding) ? '' : acceptEncoding);
  if (form === undefined) throw new NotFound();
  reply
    .headers({
      'content-type': type,
      'content-length': form.size,
      'cache-control': isImmutable || hasHash(path) ? IMMUTABLE : REVALIDATE,
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
    .code(200);
  if (form.encoding !== undefined) reply.header('content-encoding', form.encoding);
  return reply.send(createReadStream(form.path));
}

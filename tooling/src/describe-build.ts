import { createHash } from 'node:crypto';
import type { Mode } from '../webpack/base';
import { readPackage } from './package-json';

/**
 * Describes a build of the package in `dir` for the server. The version depends only on the hashes of the files, so a
 * rebuild with the same content has the same version.
 */
export function describeBuild({
  dir,
  mode,
  files,
}: {
  dir: string;
  mode: Mode;
  files: Record<string, string>;
}) {
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  return { version: `${readPackage(dir).version}+${digest}`, mode, files };
}

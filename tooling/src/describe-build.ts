import { createHash } from 'node:crypto';
import type { Mode } from '../webpack/base';
import { readPackage } from './workspace';

/**
 * What the server keeps a build of the package in `dir` by. The version follows from the hashes of the files alone: a
 * rebuild that gives the same bytes is the same build.
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

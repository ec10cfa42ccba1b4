import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashFiles } from '@dashboard/tooling/hash-files';
import { CommandError } from './command-error';

/** The remote in the current folder. Its name is the name of the folder. */
export interface Remote {
  dir: string;
  name: string;
}

/** @throws CommandError when the folder has no remote */
export function remoteIn(dir: string): Remote {
  if (!existsSync(join(dir, 'src/remote.ts')))
    throw new CommandError('This folder has no src/remote.ts: run the command in the folder of a remote.');
  return { dir, name: basename(dir) };
}

/** Everything that a build reads. A lock file stands for the libraries. */
const INPUTS = [
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'src',
  'webpack.config.mjs',
];

/** A short hash of what a build reads, the same for the same sources. */
export const buildIdOf = ({ dir }: Remote): string => hashFiles(dir, INPUTS, 'production').slice(0, 8);

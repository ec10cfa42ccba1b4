import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Mode } from '../webpack/base';
import { BuildError } from './build-error';
import { withBuildLock } from './build-lock';
import { buildOperations } from './build-operations';
import { buildPages } from './build-pages';
import { buildRemote } from './build-remote';
import { buildServer } from './build-server';
import { buildShell } from './build-shell';
import { isUpToDate, rememberBuild } from './input-hash';
import { recordLibraries } from './library-copies';
import { packageOfPages, pagesNames, ROOT, remoteNames } from './workspace';

export interface BuildOptions {
  /** Package names, or paths of remotes in other folders. Absent: all packages. */
  only?: string[];
  mode?: Mode;
  /** Builds unchanged packages too. */
  force?: boolean;
  /** Receives one line per finished step. */
  report?: (line: string) => void;
}

/** Builds every package whose sources, configuration or libraries changed. @throws BuildError with the compiler's message */
export async function buildAll({
  only,
  mode = 'production',
  force = false,
  report = () => {},
}: BuildOptions = {}) {
  const known = ['shell', ...remoteNames(), ...pagesNames(), 'operations', 'server'];
  const unknown = only?.find((name) => !known.includes(name) && !isRemote(name));
  if (unknown)
    throw new BuildError(`There is no package "${unknown}" to build. Available: ${known.join(', ')}.`);
  await withBuildLock(
    async () => {
      for (const name of only?.length ? only : known) await buildOne(name, mode, force, report);
    },
    { report },
  );
}

function isRemote(path: string): boolean {
  return existsSync(join(ROOT, path, 'src/remote.ts'));
}

async function buildOne(name: string, mode: Mode, force: boolean, report: (line: string) => void) {
  const { upToDate, hash } = isUpToDate(name, mode);
  if (upToDate && !force) {
    report(`  ${name} is up to date`);
    return;
  }
  const started = performance.now();
  await runBuild(name, mode, hash);
  rememberBuild(name, mode, hash);
  report(`  ${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function runBuild(name: string, mode: Mode, hash: string) {
  const dir = join(ROOT, name);
  if (name === 'shell') return buildShell({ dir, mode });
  if (name === 'operations') return buildOperations({ dir, mode });
  if (name === 'server') return buildServer({ dir });
  const pagesOf = packageOfPages(name);
  if (pagesOf !== undefined) return buildPages({ dir: join(ROOT, pagesOf), mode });
  recordLibraries(basename(dir), await buildRemote({ dir, mode, buildId: hash.slice(0, 8) }));
}

/** Returns exit code 1 after a failed build, with the compiler's message on standard error. */
export async function buildFromCommandLine(args: string[]): Promise<number> {
  try {
    await buildAll({
      only: args.filter((arg) => !arg.startsWith('--')),
      mode: args.includes('--development') ? 'development' : 'production',
      force: args.includes('--force'),
      report: (line) => process.stdout.write(`${line}\n`),
    });
    return 0;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

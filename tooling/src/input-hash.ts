import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mode } from '../webpack/base';
import { modulesDelivered } from '../webpack/shared-modules';
import { hashFiles } from './hash-files';
import { packageOfPages, ROOT } from './workspace';

/** The parts of the shared package that a remote bundles. The shell provides the others at runtime. */
const SHARED_BUNDLED = modulesDelivered('bundled').map((path) => `shared/src/${path}`);

/** The schemas of the server that the operations page validates with too. */
const RELEASE_API = 'server/src/remotes/api/release-api.ts';

/** Files and folders that the build of a package reads. */
export function inputsOf(name: string): string[] {
  const common = [
    'pnpm-lock.yaml',
    'tooling/webpack',
    'tooling/src',
    'shared/package.json',
    'shared/federated-modules.json',
  ];
  // Pages outside the dashboard run without the shell, so they bundle all shared code.
  const pagesOf = packageOfPages(name);
  if (name === 'operations') return [...common, name, 'shared/src', RELEASE_API];
  if (name === 'shell' || pagesOf !== undefined) return [...common, pagesOf ?? name, 'shared/src'];
  return [...common, name, ...SHARED_BUNDLED];
}

/** SHA-256 over the names and bytes of everything a package's build reads. */
export function inputHash(name: string, mode: Mode): string {
  return hashFiles(ROOT, inputsOf(name), mode);
}

export function isUpToDate(name: string, mode: Mode): { upToDate: boolean; hash: string } {
  const hash = inputHash(name, mode);
  const marker = markerOf(name);
  const upToDate =
    existsSync(join(ROOT, name, 'dist')) && existsSync(marker) && readFileSync(marker, 'utf8') === hash;
  return { upToDate, hash };
}

export function rememberBuild(name: string, mode: Mode, hash: string): void {
  // If sources changed during the build, the next build must not treat this one as up to date.
  if (inputHash(name, mode) !== hash) return;
  mkdirSync(dirname(markerOf(name)), { recursive: true });
  writeFileSync(markerOf(name), hash);
}

function markerOf(name: string): string {
  return join(ROOT, '.cache/build', name.replaceAll('/', '-'));
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Mode } from '../webpack/base';
import { modulesDelivered } from '../webpack/shared-modules';
import { packageOfPages, ROOT } from './workspace';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', 'testing', 'test-results']);
const TEST_FILE = /\.test\.tsx?$/;

/** The parts of the shared package that a remote bundles. The shell provides the others at runtime. */
const SHARED_BUNDLED = modulesDelivered('bundled').map((path) => `shared/src/${path}`);

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
  if (name === 'shell' || pagesOf !== undefined) return [...common, pagesOf ?? name, 'shared/src'];
  return [...common, name, ...SHARED_BUNDLED];
}

/** SHA-256 over the names and bytes of everything a package's build reads. */
export function inputHash(name: string, mode: Mode): string {
  const hash = createHash('sha256').update(mode);
  for (const input of inputsOf(name)) {
    for (const file of filesUnder(join(ROOT, input))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
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

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !TEST_FILE.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

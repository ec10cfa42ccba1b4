import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';
import type { Suite } from './suite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FIXTURES = join(ROOT, 'e2e/fixtures');

/** Runs `npm run remotes -- …` beside the running server, and returns its output. */
export function remotes(suite: Suite, ...args: string[]): string {
  return execFileSync(process.execPath, [join(ROOT, 'server/dist/remotes.js'), ...args], {
    env: { ...process.env, DATA_DIR: suite.dataDir },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

export interface HelloBuild {
  dist: string;
  version: string;
  /** File names: the entry, the chunk of the first page, and the chunk of the later page. */
  entry: string;
  firstChunk: string;
  laterChunk: string;
}

function buildHelloInto(dist: string, change: (page: string) => string): void {
  const copy = copyOf('remote-hello', dist);
  const page = join(copy, 'src/HelloPage.tsx');
  writeFileSync(page, change(readFileSync(page, 'utf8')));
  buildInto(dist, copy);
}

/** Copies the sources of a small remote. The folder has the name of the remote. */
function copyOf(name: string, dist: string): string {
  const copy = join(`${dist}-${process.pid}`, name);
  cpSync(join(FIXTURES, name), copy, { recursive: true, filter: (path) => !path.endsWith('/dist') });
  return copy;
}

function buildInto(dist: string, copy: string): void {
  execFileSync(process.execPath, [join(ROOT, 'tooling/bin/build.mjs'), relative(ROOT, copy)], {
    stdio: 'pipe',
  });
  try {
    renameSync(join(copy, 'dist'), dist);
  } catch (error) {
    // Another worker has already built the same files.
    if (!existsSync(dist)) throw error;
  }
}

/** The small remote that greets with the given word, built once per run. Another word makes another version. */
export const buildHello = (greeting: string): HelloBuild =>
  buildOnce(greeting.toLowerCase(), (page) => page.replace('Hello,', `${greeting},`));

/** The small remote with a first page that throws while rendering. */
export const buildCrashingHello = (): HelloBuild =>
  buildOnce('crashing', (page) =>
    page.replace('return (', "throw new Error('This version is broken');\n  return ("),
  );

/** Builds the small remote that breaks every rule of a trial, and returns the folder of the build. */
export function buildCareless(): string {
  const dist = join(process.env.SUITE_BUILDS ?? '', 'careless');
  if (!existsSync(dist)) buildInto(dist, copyOf('remote-careless', dist));
  return dist;
}

function buildOnce(folder: string, change: (page: string) => string): HelloBuild {
  const dist = join(process.env.SUITE_BUILDS ?? '', folder);
  if (!existsSync(dist)) buildHelloInto(dist, change);
  const { version, entry, preload, files } = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8'));
  const firstChunk = preload.find((file: string) => file !== entry);
  const laterChunk = Object.keys(files).find((file) => !preload.includes(file)) ?? '';
  return { dist, version, entry, firstChunk, laterChunk };
}

/** Says that a build is published without a trial. */
export const UNTRIED = ['--skip-trial', '--reason', 'a test needs it'];

/** Publishes a build of this repository again, with the same files under another version, as the default. */
export function publishAgain(suite: Suite, name: string): string {
  const folder = mkdtempSync(join(process.env.SUITE_BUILDS ?? '', `${name}-`));
  cpSync(join(ROOT, name, 'dist'), folder, { recursive: true });
  const file = join(folder, name === 'shell' ? 'assets.json' : 'contract.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const version = `1.0.0+${basename(folder).slice(-6).toLowerCase()}`;
  writeFileSync(file, JSON.stringify({ ...description, version }));
  remotes(suite, 'publish', name, '--from', folder, '--default', ...UNTRIED);
  return version;
}

/** Publishes a build of the small remote as the default. */
export function publishHello(suite: Suite, { dist }: HelloBuild): void {
  remotes(suite, 'publish', 'remote-hello', '--from', dist, '--default', ...UNTRIED);
}

/** Fulfills a request with one bit of the file flipped. */
export async function flippedByte(route: Route) {
  const original = await route.fetch();
  const body = await original.body();
  const last = body.length - 3;
  body[last] = (body[last] ?? 0) ^ 1;
  const { 'content-encoding': _, 'content-length': __, ...headers } = original.headers();
  await route.fulfill({ response: original, headers, body });
}

/** The page's load reports for the small remote. */
export const loadReport = (page: Page) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/remotes/telemetry') && request.postDataJSON().remote === 'remote-hello',
  );

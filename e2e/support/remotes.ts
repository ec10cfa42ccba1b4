import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Suite } from './suite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HELLO = join(ROOT, 'e2e/fixtures/remote-hello');
const BUILDS = join(ROOT, 'e2e/.cache/remotes');

/** Runs `npm run remotes -- …` beside the running server, and returns what it printed. */
export function remotes(suite: Suite, ...args: string[]): string {
  return execFileSync(process.execPath, [join(ROOT, 'server/dist/remotes.js'), ...args], {
    env: { ...process.env, DATA_DIR: suite.dataDir },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

export interface BuiltHello {
  dist: string;
  version: string;
  /** File names: the entry, what the first page needs beside it, and the chunk of the page after it. */
  entry: string;
  firstChunk: string;
  laterChunk: string;
}

/** Builds the small remote that greets with the given word; another word makes another version. */
export function buildHello(greeting: string): BuiltHello {
  // Under this package, so that the copy finds its libraries; the folder's name is the remote's.
  const folder = join(BUILDS, `${greeting.toLowerCase()}-${process.pid}`);
  const copy = join(folder, 'remote-hello');
  rmSync(folder, { recursive: true, force: true });
  cpSync(HELLO, copy, { recursive: true, filter: (path) => !path.endsWith('/dist') });
  const page = join(copy, 'src/HelloPage.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('Hello,', `${greeting},`));
  execFileSync(process.execPath, [join(ROOT, 'tooling/bin/build.mjs'), relative(ROOT, copy)], {
    stdio: 'pipe',
  });
  const dist = join(copy, 'dist');
  const { version, entry, preload, files } = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8'));
  const firstChunk = preload.find((file: string) => file !== entry);
  const laterChunk = Object.keys(files).find((file) => !preload.includes(file)) ?? '';
  return { dist, version, entry, firstChunk, laterChunk };
}

/** Publishes a build of the small remote as the default. */
export function publishHello(suite: Suite, { dist }: BuiltHello): void {
  const reason = ['--reason', 'a test needs it'];
  remotes(suite, 'publish', 'remote-hello', '--from', dist, '--default', ...reason);
}

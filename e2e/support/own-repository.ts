import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PNPM = ['--yes', 'pnpm@12.21.0'];

/** A remote in a folder outside this repository, made with the packed kit alone. */
export interface OwnRepository {
  dir: string;
  /** Runs a program of the remote's own libraries, and returns its output. */
  run(program: string, ...args: string[]): string;
  /** Replaces a string in one of its files, and does not commit it. */
  edit(file: string, from: string, to: string): void;
  remove(): void;
}

function call(cwd: string, program: string, args: string[]): string {
  // No setting of this repository's own package manager reaches the other one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name)));
  const options = {
    cwd,
    env: { ...env, CI: 'true', CHROMIUM_PATH: findChromium() },
    encoding: 'utf8' as const,
  };
  return execFileSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Makes the folder a Git repository with everything committed. */
function commitAll(dir: string): void {
  const author = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.com'];
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'Create the remote']])
    call(dir, 'git', [...author, ...args]);
}

/** Packs the kit, creates a remote from its template, and installs its libraries. */
export function createRemote(name: string): OwnRepository {
  const folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
  const packages = join(folder, 'packages');
  mkdirSync(packages);
  call(ROOT, process.execPath, [join(ROOT, 'tooling/bin/pack-kit.mjs'), packages]);
  const kit = `--package=${join(packages, 'dashboard-remote-kit-1.0.0.tgz')}`;
  call(folder, 'npx', [...PNPM, kit, 'dlx', 'create-dashboard-remote', name, '--packages', packages]);
  const dir = join(folder, name);
  call(dir, 'npx', [...PNPM, 'install', '--prefer-offline']);
  commitAll(dir);
  return {
    dir,
    run: (program, ...args) => call(dir, join(dir, 'node_modules/.bin', program), args),
    edit(file, from, to) {
      const path = join(dir, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, Rejection, ROOT, run, seconds } from './run.mjs';

export const PNPM = 'pnpm@12.21.0';
const MARK = join(ROOT, 'node_modules', '.installed');

/** A hash that changes when an install is needed: of the lock file, the package manifests and the Node version. */
function fingerprint() {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const manifests = folders.map((folder) => join(folder.name, 'package.json'));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests];
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const file of files.map((name) => join(ROOT, name)).filter(existsSync))
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

function lastLines(output) {
  return output.trim().split('\n').slice(-12).join('\n');
}

/** Installs the libraries unless they are up to date. */
export async function install() {
  const current = fingerprint();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === current) return;
  const started = Date.now();
  print('Installing the libraries (the first time takes a minute) …');
  const args = ['--yes', PNPM, 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false'];
  const { code, output, errors } = await run('npx', args, { isQuiet: true, env: { CI: 'true' } });
  if (code !== 0) throw new Rejection(`${lastLines(output + errors)}\nThe libraries could not be installed.`);
  writeFileSync(MARK, current);
  print(`  installed in ${seconds(started)}`);
}

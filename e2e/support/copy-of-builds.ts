import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = ['package.json', 'dist', 'migrations', 'brand', 'demo-media'].map((name) => `server/${name}`);
const BUILDS = [
  'shell/dist',
  'mfe-auth/dist',
  'mfe-auth/pages/dist',
  'operations/dist',
  'mfe-management/dist',
];

export interface CopyOfBuilds {
  /** The copy's server, for `startSuite`. */
  program: string;
  /** Replaces the shell's build with one that has other file names and bytes; returns the name of its main script. */
  rebuildShell(): string;
}

/** A copy of the builds, for a test that replaces one: the servers of other tests use the original. */
export function copyBuilds(): CopyOfBuilds {
  const copy = mkdtempSync(join(process.env.SUITE_BUILDS ?? '', 'copy-'));
  const filter = (path: string) => !path.endsWith('.map');
  for (const path of [...SERVER, ...BUILDS])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, filter });
  symlinkSync(join(ROOT, 'server/node_modules'), join(copy, 'server/node_modules'));
  return {
    program: join(copy, 'server/dist/main.js'),
    rebuildShell: () => rebuildShell(join(copy, 'shell/dist')),
  };
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const hashOf = (file: string) => file.split('.').at(-2) ?? '';

/** Simulates a change of every source: a real build takes longer than the rest of the test. */
function rebuildShell(dist: string): string {
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  // The file with the hashes of the others comes last.
  scripts.sort((a, b) => Number(a.startsWith('hashes.')) - Number(b.startsWith('hashes.')));
  const replaced = new Map(scripts.map((file) => [hashOf(file), [...hashOf(file)].reverse().join('')]));
  const withNewHashes = (text: string) =>
    [...replaced].reduce((all, [old, next]) => all.replaceAll(old, next), text);
  for (const file of scripts) {
    const before = readFileSync(join(dist, file), 'utf8');
    const text = `${withNewHashes(before)}\n;`;
    writeFileSync(join(dist, withNewHashes(file)), text);
    for (const form of ['', '.br', '.gz']) rmSync(join(dist, file + form));
    replaced.set(integrityOf(before), integrityOf(text));
  }
  const assets = join(dist, 'assets.json');
  const { version } = JSON.parse(readFileSync(assets, 'utf8'));
  writeFileSync(assets, withNewHashes(readFileSync(assets, 'utf8')).replace(version, '1.0.0+next'));
  return withNewHashes(scripts.find((file) => file.startsWith('main.')) ?? '');
}

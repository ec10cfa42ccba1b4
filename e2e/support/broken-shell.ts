import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHELL = fileURLToPath(new URL('../../shell/dist', import.meta.url));
const SCRIPT = 'throw new Error("This shell is broken.");';
const NAME = 'main.000000000bad.js';

/** A build of the shell whose main script throws, and its version. Its hashes are right, so that it can be published. */
export function brokenShell(): { dist: string; version: string } {
  const dist = mkdtempSync(join(process.env.SUITE_BUILDS ?? '', 'broken-shell-'));
  cpSync(SHELL, dist, { recursive: true });
  const path = join(dist, 'assets.json');
  const assets = JSON.parse(readFileSync(path, 'utf8'));
  const version = `${assets.version}.broken`;
  const integrity = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
  const isMain = ({ file }: { file: string }) => file.startsWith('main.');
  const { file: replaced } = assets.scripts.find(isMain);
  const { [replaced]: _, ...files } = assets.files;
  for (const form of ['', '.br', '.gz']) rmSync(join(dist, replaced + form), { force: true });
  writeFileSync(join(dist, NAME), SCRIPT);
  const scripts = assets.scripts.map((script: { file: string }) =>
    isMain(script) ? { file: NAME, integrity } : script,
  );
  const changed = { ...assets, version, files: { ...files, [NAME]: integrity }, scripts };
  writeFileSync(path, JSON.stringify(changed));
  return { dist, version };
}

import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from './built-remote';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

interface SmallBuild {
  /** The shell's main script, which loads everything else. */
  source: string;
  mode?: 'production' | 'development';
  /** The version of the shared package. */
  sharedVersion?: string;
}

/** Replaces the shell's build with a small one; returns the name of its script. */
export function writeShell(
  dist: string,
  { source, mode = 'production', sharedVersion = '1.0.0' }: SmallBuild,
): string {
  const main = `main.${digestOf(source)}.js`;
  const script = { file: main, integrity: integrityOf(source) };
  const assets = {
    version: `1.0.0+${digestOf(source + mode + sharedVersion)}`,
    mode,
    files: { [main]: script.integrity },
    sharedVersion,
    offers: { react: '19.3.1' },
    scripts: [script],
    react: script,
    fonts: [],
  };
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, main), source);
  writeFileSync(join(dist, `${main}.br`), brotliCompressSync(source));
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets));
  return main;
}

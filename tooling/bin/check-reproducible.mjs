#!/usr/bin/env node
// npm run check:reproducible [-- REF]: builds one commit twice, in different folders, and compares every file.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommit, commitOf } from './steps/build-commit.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection } from './steps/run.mjs';

/** A hash of every built file below a folder, by its path. */
function hashBuilds(folder) {
  const hashes = new Map();
  for (const name of readdirSync(folder)) {
    for (const dist of [join(name, 'dist'), join(name, 'pages', 'dist')]) {
      if (!existsSync(join(folder, dist))) continue;
      for (const file of readdirSync(join(folder, dist), { recursive: true })) {
        const path = join(dist, file);
        if (!statSync(join(folder, path)).isFile()) continue;
        hashes.set(
          path,
          createHash('sha256')
            .update(readFileSync(join(folder, path)))
            .digest('hex'),
        );
      }
    }
  }
  return hashes;
}

async function buildOnce(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-cold-'));
  try {
    await buildCommit(commit, folder);
    return hashBuilds(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(async () => {
  checkNodeVersion();
  const commit = await commitOf(process.argv[2] ?? 'HEAD');
  const first = await buildOnce(commit);
  const second = await buildOnce(commit);
  const paths = [...new Set([...first.keys(), ...second.keys()])];
  const different = paths.filter((path) => first.get(path) !== second.get(path));
  if (paths.length === 0) throw new Rejection('The builds have no files.');
  if (different.length > 0)
    throw new Rejection(`${different.join('\n')}\n${different.length} of ${paths.length} files differ.`);
  const all = createHash('sha256').update(paths.map((path) => `${first.get(path)} ${path}`).join('\n'));
  print(`Both builds of ${commit.slice(0, 12)} have the same ${paths.length} files: ${all.digest('hex')}`);
});

#!/usr/bin/env node
// npm run bench [-- name…] [--large]: runs tooling/bench/<name>.mjs, by default all of them in sequence, but `large`, which
// fills a database for minutes, only with --large, which also makes `sockets` open more of them. A failed benchmark does
// not stop the others.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run } from './steps/run.mjs';

const FOLDER = join(ROOT, 'tooling', 'bench');
const SOCKETS_IF_LARGE = '10000';

function benchmarks() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
}

await main(async () => {
  checkNodeVersion();
  await install();
  const known = benchmarks();
  const isLarge = process.argv.includes('--large');
  const requested = process.argv.slice(2).filter((argument) => argument !== '--large');
  const unknown = requested.find((name) => !known.includes(name));
  if (unknown) throw new Rejection(`There is no benchmark "${unknown}". Available: ${known.join(', ')}.`);
  await build();
  const failed = [];
  for (const name of requested.length > 0 ? requested : known) {
    print(`\n${name}`);
    if (name === 'large' && !isLarge) {
      print('  skipped: it takes ten minutes; add --large');
      continue;
    }
    const env = isLarge ? { SOCKETS: process.env.SOCKETS ?? SOCKETS_IF_LARGE } : {};
    const { code } = await run(process.execPath, [join(FOLDER, `${name}.mjs`)], { env });
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0)
    throw new Rejection(`These benchmarks missed a limit or failed: ${failed.join(', ')}.`);
});

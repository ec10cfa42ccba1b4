#!/usr/bin/env node
// npm run bench [-- name…]: runs tooling/bench/<name>.mjs, all of them by default, one after another. What one of them
// misses keeps none of the others from running.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run } from './steps/run.mjs';

const FOLDER = join(ROOT, 'tooling', 'bench');

function benchmarks() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length));
}

await main(async () => {
  checkNodeVersion();
  await install();
  const known = benchmarks();
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown) throw new Rejection(`There is no benchmark "${unknown}". There is: ${known.join(', ')}.`);
  await build();
  const failed = [];
  for (const name of wanted.length > 0 ? wanted : known) {
    print(`\n${name}`);
    const { code } = await run(process.execPath, [join(FOLDER, `${name}.mjs`)]);
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Rejection(`A benchmark missed a limit, or failed: ${failed.join(', ')}.`);
});

#!/usr/bin/env node
// npm run requirements [-- AREA…]: prints the requirements that no test title and no benchmark cites, by area.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.mjs';
import { main, print, Rejection, ROOT } from './steps/run.mjs';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);
const LENGTH_MAX = 100;
/** Every requirement of the specification, and every feature decided beyond it. */
const LEDGERS = ['requirements.tsv', 'product-features.tsv'];

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : testFiles(path);
    // The parser's own test cites requirements only as examples.
    return /\.test\.tsx?$/.test(entry.name) && entry.name !== 'requirement-ids.test.ts' ? [path] : [];
  });
}

/** A benchmark cites the figures that it measures. Whether they are met, its output says. */
function benchmarks() {
  const folder = join(ROOT, 'tooling', 'bench');
  return readdirSync(folder).map((file) => join(folder, file));
}

await main(async () => {
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { citedIds, readLedger } = await import('../src/requirement-ids.ts');
  const rows = LEDGERS.flatMap((file) => readLedger(readFileSync(join(ROOT, 'docs', file), 'utf8')));
  const citedIn = (files) => new Set(files.flatMap((file) => citedIds(readFileSync(file, 'utf8'))));
  const [cited, measured] = [citedIn(testFiles(ROOT)), citedIn(benchmarks())];
  const unknown = [...cited, ...measured].filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0)
    throw new Rejection(`Tests or benchmarks cite ids that are missing in the ledger: ${unknown.join(', ')}`);
  const known = [...new Set(rows.map((row) => row.area))];
  const requested = process.argv.slice(2);
  const unknownArea = requested.find((area) => !known.includes(area));
  if (unknownArea !== undefined)
    throw new Rejection(`There is no area "${unknownArea}". Available: ${known.join(', ')}.`);
  for (const area of requested.length > 0 ? requested : known) {
    const all = rows.filter((row) => row.area === area);
    const uncited = all.filter((row) => !cited.has(row.id));
    const open = uncited.filter((row) => !measured.has(row.id));
    const isMeasured =
      uncited.length > open.length && `, ${uncited.length - open.length} measured by benchmarks`;
    print(`\n${area}: ${all.length - uncited.length} of ${all.length} cited${isMeasured || ''}`);
    for (const { id, requirement } of open) {
      const line = requirement.length > LENGTH_MAX ? `${requirement.slice(0, LENGTH_MAX)}…` : requirement;
      print(`  ${id}  ${line}`);
    }
  }
});

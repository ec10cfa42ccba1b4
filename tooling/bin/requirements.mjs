#!/usr/bin/env node
// npm run requirements [-- AREA…]: the requirements that no test title cites, by area.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.mjs';
import { main, print, Rejection, ROOT } from './steps/run.mjs';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);
const LONGEST_TEXT = 100;
/** Every requirement of the specification, and every feature decided beyond it. */
const LEDGERS = ['requirements.tsv', 'product-features.tsv'];

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : testFiles(path);
    // The reader's own test is full of examples, which prove nothing.
    return /\.test\.tsx?$/.test(entry.name) && entry.name !== 'requirement-ids.test.ts' ? [path] : [];
  });
}

await main(async () => {
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { citedIds, readLedger } = await import('../src/requirement-ids.ts');
  const rows = LEDGERS.flatMap((file) => readLedger(readFileSync(join(ROOT, 'docs', file), 'utf8')));
  const cited = new Set(testFiles(ROOT).flatMap((file) => citedIds(readFileSync(file, 'utf8'))));
  const unknown = [...cited].filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0)
    throw new Rejection(`Tests cite what the ledger does not have: ${unknown.join(', ')}`);
  const known = [...new Set(rows.map((row) => row.area))];
  const wanted = process.argv.slice(2);
  const uncited = wanted.find((area) => !known.includes(area));
  if (uncited !== undefined)
    throw new Rejection(`There is no area "${uncited}". There is: ${known.join(', ')}.`);
  for (const area of wanted.length > 0 ? wanted : known) {
    const all = rows.filter((row) => row.area === area);
    const open = all.filter((row) => !cited.has(row.id));
    print(`\n${area}: ${all.length - open.length} of ${all.length} cited`);
    for (const { id, requirement } of open) {
      const text = requirement.length > LONGEST_TEXT ? `${requirement.slice(0, LONGEST_TEXT)}…` : requirement;
      print(`  ${id}  ${text}`);
    }
  }
});

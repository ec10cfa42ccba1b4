// Measures the reports of an administrator over a million messages [ADM-22, REP-17]. Prints a table and writes
// .cache/bench/reports.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'bench');
mkdirSync(folder, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), 'bench/reports-main.ts', join(folder, 'reports.json')],
  { cwd: join(root, 'server'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;

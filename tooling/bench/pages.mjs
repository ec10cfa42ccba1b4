// The pages' figures against the same sources built as one application. Prints a table, writes .cache/bench/pages.json.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), 'bench/main.ts', join(root, '.cache', 'bench', 'pages.json')],
  { cwd: join(root, 'e2e'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;

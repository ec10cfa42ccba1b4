// Measures what the time of a response reveals about a username. Prints a table and writes .cache/bench/enumeration.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'bench');
mkdirSync(folder, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), 'bench/enumeration-main.ts', join(folder, 'enumeration.json')],
  { cwd: join(root, 'server'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;

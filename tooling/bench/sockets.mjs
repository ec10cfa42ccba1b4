// Measures sockets, 2,000 by default (SOCKETS): idle, and when all reconnect at once. Prints a table and writes
// .cache/bench/sockets.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'bench');
mkdirSync(folder, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), 'bench/sockets-main.ts', join(folder, 'sockets.json')],
  { cwd: join(root, 'server'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;

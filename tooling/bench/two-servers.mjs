// Measures the sends of one account over one and two servers. Prints a table and writes .cache/bench/two-servers.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'bench');
mkdirSync(folder, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), 'bench/two-servers-main.ts', join(folder, 'two-servers.json')],
  { cwd: join(root, 'server'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;

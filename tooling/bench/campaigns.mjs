// Measures campaigns to 100,000 contacts [CPN-37, CPN-38, CPN-39]. Prints a table and writes .cache/bench/campaigns.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'bench');
mkdirSync(folder, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), 'bench/campaigns-main.ts', join(folder, 'campaigns.json')],
  { cwd: join(root, 'server'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;

// What a person feels in the inbox: an inbound text's way to the screen, scrolling a long conversation.
// Prints a table, writes .cache/bench/inbox.json.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), 'bench/inbox.ts', join(root, '.cache', 'bench', 'inbox.json')],
  { cwd: join(root, 'e2e'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;

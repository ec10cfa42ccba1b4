import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Runs e2e/bench/<name>.ts, which prints a table and writes .cache/bench/<name>.json. */
export function browserBench(name) {
  const { status } = spawnSync(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      `bench/${name}.ts`,
      join(ROOT, '.cache', 'bench', `${name}.json`),
    ],
    { cwd: join(ROOT, 'e2e'), stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}

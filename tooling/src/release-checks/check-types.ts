import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../build-error';
import { ROOT } from '../workspace';

const LINES_SHOWN = 20;

/** Runs a folder's TypeScript on a project. @throws BuildError with the first errors */
export function checkTypes({ dir, project }: { dir: string; project: string }): void {
  const { status, stdout, error } = spawnSync(
    join(dir, 'node_modules/.bin/tsc'),
    ['--noEmit', '--pretty', 'false', '-p', project],
    { cwd: dir, encoding: 'utf8' },
  );
  if (status === 0) return;
  if (error) throw new BuildError(`TypeScript cannot run in ${dir}: ${error.message}`);
  const lines = stdout.trim().split('\n');
  const more = lines.length > LINES_SHOWN ? `\n… ${lines.length - LINES_SHOWN} more lines` : '';
  throw new BuildError(`The types do not compile:\n${lines.slice(0, LINES_SHOWN).join('\n')}${more}`);
}

/** Uses Jest's matchers, which only the setup of all tests declares. */
const TEST_CODE = ['**/*.test.ts', '**/*.test.tsx', '**/*-setup.ts', '**/*-setup.tsx', '**/testing/**'];

/** Writes the project of what a build of one package of this repository compiles, without its tests. */
export function projectOf(name: string): string {
  const folder = join(ROOT, '.cache');
  const file = join(folder, `types-${name.replaceAll('/', '-')}.json`);
  const project = {
    extends: join(ROOT, 'tsconfig.json'),
    include: [join(ROOT, name, 'src'), join(ROOT, 'shared/src/ui/assets.d.ts')],
    exclude: TEST_CODE.map((files) => join(ROOT, name, files)),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(project, null, 2));
  return file;
}

import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../config/start-error';
import { makePrivateFolder } from './layout';
import { commandAs, type SystemUser } from './run-as';

const run = promisify(execFile);

export const DATABASE_OWNER = 'dashboard';

function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return output.trim().split('\n').at(-1) ?? '';
}

/** Creates an empty cluster unless one exists. Works in a draft folder, so a crash leaves no half-made cluster. */
export async function initialise(
  initdb: string,
  folder: string,
  user: SystemUser | undefined,
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft, user);
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=trust', `--username=${DATABASE_OWNER}`];
  const args = ['-D', draft, ...access, ...encoding];
  const command = commandAs(user, initdb, args, [draft]);
  try {
    await run(command.file, command.args, { cwd: '/', uid: command.uid, gid: command.gid });
  } catch (cause) {
    throw new StartError(`The embedded PostgreSQL cannot be set up in ${folder}: ${lastLine(cause)}`, {
      cause,
    });
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Throws when another major version created the folder: its files cannot be read. */
export function checkMajorVersion(folder: string, major: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new StartError(
    `${folder} was created by PostgreSQL ${found}, but this version needs ${major}: move the data, or choose another DATA_DIR`,
  );
}

import { spawnSync } from 'node:child_process';
import { BuildError } from '../build-error';

const RECORDED = 'add --dirty, which is recorded with the release';

/** The changed and new files of a folder, or null outside a Git repository. */
function changedFiles(dir: string): string[] | null {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '.'], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

/**
 * Returns whether a folder has changes that are not committed: such a release cannot be built again from a commit.
 * @throws BuildError unless `allowsChanges`
 */
export function checkWorkingTree(dir: string, { allowsChanges }: { allowsChanges: boolean }): boolean {
  const files = changedFiles(dir);
  if (files?.length === 0) return false;
  if (allowsChanges) return true;
  if (files === null)
    throw new BuildError(
      `${dir} is not in a Git repository, so no commit has these sources. To publish anyway, ${RECORDED}.`,
    );
  const [first, ...others] = files;
  const rest = others.length > 0 ? ` and ${others.length} more` : '';
  throw new BuildError(`These changes are not committed: ${first}${rest}. Commit them, or ${RECORDED}.`);
}

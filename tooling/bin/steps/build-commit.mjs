import { Rejection, run } from './run.mjs';

/** The output of a program. @throws Rejection with its output when it fails */
export async function outputOf(file, args, options) {
  const { code, output, errors } = await run(file, args, { isQuiet: true, ...options });
  if (code !== 0) throw new Rejection(`${output}${errors}`.trim());
  return output.trim();
}

/** The full id of a commit. @throws Rejection when there is none */
export const commitOf = (ref) => outputOf('git', ['rev-parse', '--verify', `${ref}^{commit}`]);

/** Checks a commit out into a folder, and builds it there with its own tools. */
export async function buildCommit(commit, folder) {
  await outputOf('sh', ['-ec', `git archive ${commit} | tar -x -C "$1"`, 'sh', folder]);
  const program = "import { install } from './tooling/bin/steps/install.mjs'; await install();";
  await outputOf(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  await outputOf(process.execPath, ['tooling/bin/build.mjs'], { cwd: folder });
}

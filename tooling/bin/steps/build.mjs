import { missingTool, print, Rejection, run } from './run.mjs';

/** Builds the named packages, all of them by default; what did not change is left alone. */
export async function build(...names) {
  print('Building what changed …');
  const args = ['tooling/bin/build.mjs', ...names];
  const { code, errors } = await run(process.execPath, args, { holdsErrors: true });
  if (code === 0) return;
  throw missingTool(errors) ?? new Rejection(`${errors.trim()}\nThe build has failed.`);
}

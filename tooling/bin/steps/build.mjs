import { missingTool, print, Rejection, run } from './run.mjs';

/** Builds the named packages, by default all of them. Skips unchanged packages. */
export async function build(...names) {
  print('Building what changed …');
  const args = ['tooling/bin/build.mjs', ...names];
  const { code, errors } = await run(process.execPath, args, { holdsErrors: true });
  if (code === 0) return;
  throw missingTool(errors) ?? new Rejection(`${errors.trim()}\nThe build has failed.`);
}

import { Refusal, run, say } from './run.mjs';

/** Builds the named packages, all of them by default; what did not change is left alone. */
export async function build(...names) {
  say('Building what changed …');
  const { code } = await run(process.execPath, ['tooling/bin/build.mjs', ...names]);
  if (code !== 0) throw new Refusal('The build has failed.');
}

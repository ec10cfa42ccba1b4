import { print, Rejection, ROOT } from './run.mjs';

/** Loads the checks, which are TypeScript. */
async function load(file) {
  const { register } = await import('tsx/esm/api');
  register();
  return import(`../../src/release-checks/${file}`);
}

/** Prints an expected error as one of the command. */
async function rejecting(work) {
  const { BuildError } = await load('../build-error.ts');
  try {
    return await work();
  } catch (error) {
    throw error instanceof BuildError ? new Rejection(error.message) : error;
  }
}

/** Checks the sources of a package of this repository. Returns whether they have changes that are not committed. */
export async function checkSources({ packageName, allowsChanges }) {
  // A build from elsewhere says nothing about its sources.
  if (packageName === undefined) return allowsChanges;
  const { checkWorkingTree } = await load('working-tree.ts');
  const { checkTypes, projectOf } = await load('check-types.ts');
  return rejecting(() => {
    const isDirty = checkWorkingTree(ROOT, { allowsChanges });
    checkTypes({ dir: ROOT, project: projectOf(packageName.replace(/\/pages$/, '')) });
    return isDirty;
  });
}

/** Opens every page of a built remote in a browser. */
export async function checkBuild({ buildFolder }) {
  const { checkTrial } = await load('check-trial.ts');
  const { startTrialServer } = await load('../trial/trial-server.ts');
  const trial = { buildFolder, startServer: startTrialServer, environment: process.env };
  print(await rejecting(() => checkTrial(trial)));
}

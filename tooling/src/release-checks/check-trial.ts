import { BuildError } from '../build-error';
import { findChromium } from '../trial/find-chromium';
import { runTrial } from '../trial/run-trial';
import { describeFinding } from '../trial/trial-result';
import type { TrialServer } from '../trial/trial-server';

interface TrialCheck {
  /** The folder of the build. */
  buildFolder: string;
  startServer: () => Promise<TrialServer>;
  environment: NodeJS.ProcessEnv;
}

/** Opens every page of a build in a browser. @throws BuildError with what is wrong, or without a browser */
export async function checkTrial({ buildFolder, startServer, environment }: TrialCheck): Promise<string> {
  const chromium = findChromium(environment);
  if (chromium === undefined)
    throw new BuildError(
      'There is no Chromium for the trial: install one or set CHROMIUM_PATH. To publish without a trial, add ' +
        '--skip-trial --reason "…", which is recorded with the release.',
    );
  const { version, routes, findings } = await runTrial({ buildFolder, chromium, startServer });
  if (findings.length === 0) return `  ${version} passed its trial: ${routes} routes`;
  const lines = findings.map((finding) => `  ${describeFinding(finding)}`);
  throw new BuildError(`${version} failed its trial and is not published:\n${lines.join('\n')}`);
}

import { readPublication } from '@dashboard/server/publish';
import { checkTrial } from '@dashboard/tooling/check-trial';
import { checkTypes } from '@dashboard/tooling/check-types';
import { checkWorkingTree } from '@dashboard/tooling/check-working-tree';
import { build } from './build';
import { CommandError } from './command-error';
import type { Remote } from './remote';
import { openTrialServer } from './trial-server';

const OPTION = '--trial-server';

/** Takes the address of the trial's server out of the arguments. */
function readTrialServer(args: readonly string[]): { url: string | undefined; others: string[] } {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return { url: undefined, others: [...args] };
  const isOneWord = args[at] !== OPTION;
  const url = isOneWord ? args[at]?.slice(OPTION.length + 1) : args[at + 1];
  if (url === undefined || !URL.canParse(url))
    throw new CommandError(`${OPTION} needs the URL of a dashboard.`);
  return { url, others: args.filter((_, index) => index !== at && (isOneWord || index !== at + 1)) };
}

/**
 * Checks, builds and tries a remote, then publishes it with the options of `npm run remotes -- publish`.
 * @throws RegistryError, BuildError, CommandError
 */
export async function publish(remote: Remote, args: string[], environment = process.env): Promise<string> {
  const { url, others } = readTrialServer(args);
  const publication = readPublication(remote.name, others, environment);
  if (publication.hasTrial && url === undefined)
    throw new CommandError(
      `Add ${OPTION} URL, a dashboard with demo data where the remote is tried, or --skip-trial --reason "…".`,
    );
  const isDirty = checkWorkingTree(remote.dir, publication);
  checkTypes({ dir: remote.dir, project: 'tsconfig.json' });
  const buildFolder = await build(remote);
  if (publication.hasTrial && url !== undefined)
    await checkTrial({ buildFolder, startServer: () => openTrialServer(url), environment });
  return publication.publish(buildFolder, { isDirty });
}

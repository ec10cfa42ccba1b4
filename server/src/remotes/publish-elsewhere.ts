import { readCommand, SEE_USAGE } from './cli-arguments';
import { publishBuild } from './publish-build';
import { httpRegistry } from './registry-client';
import { RegistryError } from './registry-error';

const SEE_KIT_USAGE = '"remote-kit" alone shows the commands.';

/** What `remote-kit publish` was asked to do. */
export interface Publication {
  /** Whether changes that are not committed may be published. */
  allowsChanges: boolean;
  hasTrial: boolean;
  /** Publishes the build in a folder, after its checks. Returns the output of the command. @throws RegistryError */
  publish(from: string, checked: { isDirty: boolean }): Promise<string>;
}

/**
 * Reads the options of `remote-kit publish`: those of `npm run remotes -- publish --server`.
 * @throws RegistryError with one line
 */
export function readPublication(name: string, args: string[], environment: NodeJS.ProcessEnv): Publication {
  // The trial comes after this, and nothing is published before it passed.
  const trialArgs = args.includes('--skip-trial') ? [] : ['--trial-passed'];
  const command = read(['publish', name, ...args, ...trialArgs], environment);
  const { server, checks } = command;
  if (command.from !== undefined) throw new RegistryError('Leave out --from: this remote is published.');
  if (server === undefined) throw new RegistryError('Add --server URL.');
  const hasTrial = checks?.trial !== 'skipped';
  const trial = hasTrial ? 'passed' : 'skipped';
  return {
    allowsChanges: checks?.isDirty ?? false,
    hasTrial,
    publish: (from, { isDirty }) =>
      publishBuild(httpRegistry(server.url, server.token, server.signingKey), {
        ...command,
        from,
        checks: { trial, reason: checks?.reason ?? null, isDirty },
      }),
  };
}

function read(args: string[], environment: NodeJS.ProcessEnv) {
  try {
    return readCommand(args, '', environment);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw new RegistryError(error.message.replace(SEE_USAGE, SEE_KIT_USAGE));
  }
}

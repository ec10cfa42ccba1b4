import { readCommand, SEE_USAGE } from './cli-arguments';
import { publishBuild } from './publish-build';
import { httpRegistry } from './registry-client';
import { RegistryError } from './registry-error';

const SEE_KIT_USAGE = '"remote-kit" alone shows the commands.';

/**
 * `remote-kit publish`: publishes the build of a remote of another repository, with the options of `npm run remotes --
 * publish --server`.
 * @throws RegistryError with one line
 */
export async function publishElsewhere(
  { name, from }: { name: string; from: string },
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const command = read(['publish', name, ...args], environment);
  const { server } = command;
  if (command.from !== undefined) throw new RegistryError('Leave out --from: this remote is published.');
  if (server === undefined) throw new RegistryError('Add --server URL.');
  return publishBuild(httpRegistry(server.url, server.token, server.signingKey), { ...command, from });
}

function read(args: string[], environment: NodeJS.ProcessEnv) {
  try {
    return readCommand(args, '', environment);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw new RegistryError(error.message.replace(SEE_USAGE, SEE_KIT_USAGE));
  }
}

import type { Command } from './cli-arguments';
import type { RegistryClient } from './registry-client';

type PublishCommand = Pick<Command, 'name' | 'alsoDefault' | 'reason' | 'isDryRun' | 'checks'> & {
  from: string;
};

/** Publishes the build in a folder, and returns the output of the command. @throws RegistryError */
export async function publishBuild(
  registry: RegistryClient,
  { name, from, alsoDefault, reason, isDryRun, checks }: PublishCommand,
): Promise<string> {
  const { version, isNew } = await registry.publish({ name, from, isDryRun, checks });
  // A dry run has published nothing that could become the default.
  if (alsoDefault && !isDryRun)
    await registry.move(name, { move: 'default', version, reason, dryRun: false });
  const outcome = isNew ? 'is published' : 'was already published';
  return `${name} ${version} ${outcome}${alsoDefault ? ' and is the default' : ''}.`;
}

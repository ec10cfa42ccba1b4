import type { Database } from '../platform/db/open-database';
import type { Command } from './cli-arguments';
import { describeRegistry } from './describe-registry';
import { disable, enable, moveDefault, pin, rollback, undoLast, unpin } from './pointer-moves';
import { publishFromDist } from './publish';
import { ALL_PROVIDERS, type Move } from './registry';
import { RegistryError } from './registry-error';
import { findProvider } from './registry-store';
import { currentBuild } from './served-builds';
import { shellOffer } from './shell-offer';
import { builtSite } from './site';
import { distOf } from './workspace-remotes';

/** Runs a command on the registry and returns the output. @throws RegistryError */
export async function runCommand(db: Database, command: Command, dataDir: string): Promise<string> {
  const { name, version, actor, reason } = command;
  const mover = { actor, reason };
  switch (command.command) {
    case 'list':
      return describeRegistry(db);
    case 'publish':
      return publish(db, command, dataDir);
    case 'default':
      await moveDefault(db, { name, version }, mover);
      return `${name} ${version} is the default.`;
    case 'rollback': {
      if (command.provider !== undefined) return moveForProvider(db, command);
      const { from, to } = await rollback(db, name, mover);
      return `${name} is back from ${from} to ${to}.`;
    }
    case 'pin':
    case 'unpin':
    case 'disable':
    case 'enable':
      return moveForProvider(db, command);
  }
}

async function moveForProvider(
  db: Database,
  { command, name, version, provider, ...mover }: Command,
): Promise<string> {
  const { serviceProviderId, label } = await providerOf(db, provider);
  const target = { name, serviceProviderId };
  const print = (move: Pick<Move, 'kind' | 'version'>) => describeMove(label, name, move);
  switch (command) {
    case 'pin':
      await pin(db, { ...target, version }, mover);
      return print({ kind: 'pin', version });
    case 'unpin':
      await unpin(db, target, mover);
      return print({ kind: 'pin', version: null });
    case 'disable':
      await disable(db, target, mover);
      return print({ kind: 'off', version: '*' });
    case 'enable':
      await enable(db, target, mover);
      return print({ kind: 'off', version: null });
    default:
      return print(await undoLast(db, target, mover));
  }
}

/** Describes the effect of a pointer move on a provider. */
function describeMove(
  label: string,
  name: string,
  { kind, version }: Pick<Move, 'kind' | 'version'>,
): string {
  if (kind === 'off')
    return version === null ? `${name} is on again for ${label}.` : `${name} is off for ${label}.`;
  return version === null
    ? `${label} gets the default of ${name} again.`
    : `${label} gets ${name} ${version}.`;
}

async function publish(
  db: Database,
  { name, alsoDefault, from = distOf(name), actor, reason }: Command,
  dataDir: string,
): Promise<string> {
  const { contract, isNew } = await publishFromDist(db, {
    name,
    from,
    dataDir,
    actor,
    // The shell in use. A newer build in the working tree takes effect at the next start.
    shell: shellOffer(currentBuild('shell', dataDir) ?? builtSite.shell.folder),
  });
  if (alsoDefault) await moveDefault(db, contract, { actor, reason });
  const outcome = isNew ? 'is published' : 'was already published';
  return `${name} ${contract.version} ${outcome}${alsoDefault ? ' and is the default' : ''}.`;
}

async function providerOf(db: Database, idOrHost: string | undefined) {
  if (!idOrHost) return { serviceProviderId: ALL_PROVIDERS, label: 'every provider' };
  const provider = await findProvider(db, idOrHost);
  if (!provider) throw new RegistryError(`There is no service provider "${idOrHost}".`);
  return { serviceProviderId: provider.id, label: provider.companyName };
}

import type { MoveBody, MoveResult } from './api/release-api';
import type { Command, CommandName } from './cli-arguments';
import { describeRegistry } from './describe-registry';
import { publishBuild } from './publish-build';
import { isSiteName } from './registry';
import type { RegistryClient } from './registry-client';
import { builtSite } from './site';
import { distOf } from './workspace-remotes';

/** Runs a command on a registry and returns the output. @throws RegistryError */
export async function runCommand(registry: RegistryClient, command: Command): Promise<string> {
  const output = await outcomeOf(registry, command);
  return command.isDryRun ? `Dry run: nothing was changed. Without --dry-run:\n${output}` : output;
}

async function outcomeOf(registry: RegistryClient, command: Command): Promise<string> {
  switch (command.command) {
    case 'list':
      return describeRegistry(await registry.list(), await registry.history());
    case 'publish':
      return publishBuild(registry, { ...command, from: command.from ?? builtFolder(command.name) });
    default:
      return describeMove(command, await registry.move(command.name, moveOf(command, command.command)));
  }
}

type MoveName = Exclude<CommandName, 'list' | 'publish'>;

function moveOf(command: Command, move: MoveName): MoveBody {
  const {
    version,
    provider = '',
    percent = 0,
    providers,
    reason,
    expected,
    expectedMove,
    isDryRun,
  } = command;
  const common = { reason, expected, dryRun: isDryRun };
  const optional = provider === '' ? {} : { provider };
  switch (move) {
    case 'default':
      return { move, version, ...common };
    case 'pin':
      return { move, version, provider, ...common };
    case 'rollout':
      return { move, version, percent, ...(providers && { providers }), expectedMove, ...common };
    case 'rollback':
      return { move, ...optional, expectedMove, ...common };
    case 'unpin':
      return { move, provider, ...common };
    default:
      return { move, ...optional, ...common };
  }
}

/** Describes the effect of a move. */
function describeMove(
  { command, provider: given, providers }: Command,
  { name, kind, provider, from, to, percent }: MoveResult,
): string {
  const label = provider?.companyName ?? 'every provider';
  if (kind === 'rollout')
    return to === null
      ? `The rollout of ${name} ${from} has ended.`
      : `${name} ${to} is rolled out to ${percent} % of the users of ${providers?.join(', ') ?? label}.`;
  if (command === 'rollback' && given === undefined) return `${name} is back from ${from} to ${to}.`;
  if (kind === 'default') return `${name} ${to} is the default.`;
  if (kind === 'off')
    return to === null ? `${name} is on again for ${label}.` : `${name} is off for ${label}.`;
  return to === null ? `${label} gets the default of ${name} again.` : `${label} gets ${name} ${to}.`;
}

const builtFolder = (name: string) => (isSiteName(name) ? builtSite[name].folder : distOf(name));

import type { RemoteContract } from '@dashboard/shared/contracts';
import type { Database } from '../platform/db/open-database';
import type { Services } from '../platform/http/services';
import { moveDefault } from './pointer-moves';
import { publishFromDist } from './publish';
import { ALL_PROVIDERS, type Move, pointer } from './registry';
import { RegistryError } from './registry-error';
import { readMoves } from './registry-store';
import { shellOffer } from './shell-offer';
import type { Site } from './site';
import { builtRemotes, distOf } from './workspace-remotes';

/** The actor of moves that the server makes at start. */
const START = 'start';

/**
 * At start, publishes the remotes built in this repository and makes them the defaults. A default set by an operator
 * stays unchanged.
 */
export async function publishBuilt(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  site: Site,
): Promise<void> {
  const shell = shellOffer(site.shell.folder);
  for (const name of builtRemotes()) {
    try {
      const publication = { name, from: distOf(name), dataDir: config.dataDir, actor: START, shell };
      const { contract, isNew } = await publishFromDist(db, publication);
      if (isNew) log.info({ remote: name, version: contract.version }, 'Published a remote');
      await followBuild(db, contract, log);
    } catch (error) {
      // An incompatible remote keeps its last default. The server starts with the others.
      if (!(error instanceof RegistryError)) throw error;
      log.error({ remote: name }, error.message);
    }
  }
}

async function followBuild(
  db: Database,
  { name, version }: RemoteContract,
  log: Services['log'],
): Promise<void> {
  const moves = await readMoves(db);
  const present = pointer(moves, { name, kind: 'default', serviceProviderId: ALL_PROVIDERS });
  if (present === version) return;
  if (isSetByServer(moves, name))
    await moveDefault(db, { name, version }, { actor: START, reason: 'built and started' });
  else log.warn({ remote: name, default: present }, 'The default was set by an operator and stays unchanged');
}

/** Whether the server itself made the last move of a remote's default. */
function isSetByServer(moves: Move[], name: string): boolean {
  const newest = moves.findLast((move) => move.name === name && move.kind === 'default');
  return !newest || newest.actor === START;
}

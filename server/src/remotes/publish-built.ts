import type { Database } from '../platform/db/open-database';
import type { Services } from '../platform/http/services';
import { moveDefault } from './pointer-moves';
import { publishFromDist } from './publish';
import { publishSite } from './publish-site';
import { ALL_PROVIDERS, isSetByServer, pointer, SITE_NAMES, START } from './registry';
import { RegistryError } from './registry-error';
import { type ReleaseKey, readMoves } from './registry-store';
import { describeBuild } from './served-builds';
import { shellOffer } from './shell-offer';
import type { Site } from './site';
import { builtRemotes, distOf } from './workspace-remotes';

/**
 * At start, publishes the builds of this repository and makes them the defaults. A default set by an operator stays
 * unchanged. The shell is last: until then, pages of the shell before it get the remotes before these.
 */
export async function publishBuilt(
  { db, releases, log }: Pick<Services, 'db' | 'releases' | 'log'>,
  site: Site,
): Promise<void> {
  const shells = [shellOffer(site.shell.folder)];
  const isDevelopment = describeBuild('shell', site.shell.folder).mode === 'development';
  for (const name of builtRemotes()) {
    try {
      const from = distOf(name);
      const publication = { name, from, files: releases, actor: START, shells, isDevelopment };
      const { contract, isNew } = await publishFromDist(db, publication);
      if (isNew) log.info({ remote: name, version: contract.version }, 'Published a remote');
      await followBuild(db, contract, log);
    } catch (error) {
      // An incompatible remote keeps its last default. The server starts with the others.
      if (!(error instanceof RegistryError)) throw error;
      log.error({ remote: name }, error.message);
    }
  }
  for (const name of SITE_NAMES) {
    const publication = { name, from: site[name].folder, files: releases, actor: START };
    const { version } = await publishSite(db, publication);
    await followBuild(db, { name, version }, log);
  }
}

async function followBuild(db: Database, { name, version }: ReleaseKey, log: Services['log']): Promise<void> {
  const moves = await readMoves(db);
  const present = pointer(moves, { name, kind: 'default', serviceProviderId: ALL_PROVIDERS });
  if (present === version) return;
  if (isSetByServer(moves, name))
    await moveDefault(db, { name, version }, { actor: START, reason: 'built and started' });
  else log.warn({ remote: name, default: present }, 'The default was set by an operator and stays unchanged');
}

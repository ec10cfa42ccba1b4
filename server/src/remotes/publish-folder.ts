import type { Services } from '../platform/http/services';
import type { Operator } from './api/operator';
import type { Published } from './api/release-api';
import { publishFromDist } from './publish';
import { publishSite } from './publish-site';
import { isSiteName } from './registry';
import type { BuildToPublish } from './registry-client';
import type { Upload } from './signing/trusted-releases';
import { liveOffers } from './site-for-provider';

/** Publishes the build of a remote, the shell or the pages in a folder. @throws RegistryError */
export async function publishFolder(
  { db, releases: files }: Pick<Services, 'db' | 'releases'>,
  { name, from, isDryRun, checks, upload }: BuildToPublish & { upload?: Upload },
  { actor }: Pick<Operator, 'actor'>,
): Promise<Published> {
  if (isSiteName(name)) {
    const { version, isNew } = await publishSite(db, { name, from, files, actor, isDryRun, checks, upload });
    return { name, version, isNew, isDryRun };
  }
  const shells = await liveOffers(db);
  const publication = { name, from, files, actor, isDryRun, checks, shells, upload };
  const { contract, isNew } = await publishFromDist(db, publication);
  return { name, version: contract.version, isNew, isDryRun };
}

import { CurrentRegistry } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { log } from '@dashboard/shared/notify';
import { getPageData } from '@dashboard/shared/session';
import { onServerEvent } from '@dashboard/shared/socket';
import { applyRegistry, registryRevision } from './tab-registry';

/** All open tabs receive an event at the same time: their requests are spread over this time, ms. */
const SPREAD_MS = 500;
const RETRY_MS = 5_000;

type IsStarted = (name: string) => boolean;

/** Fetches the registry of this user and applies it. Rejects with RequestError. */
export async function refreshRegistry(isStarted: IsStarted): Promise<void> {
  const searchParams = { shell: getPageData().shellVersion };
  const registry = await getJson('/api/remotes', CurrentRegistry, { searchParams });
  // A response to an earlier request may arrive later.
  if (registry.revision >= registryRevision()) applyRegistry(registry, isStarted);
}

/** Follows the moves of the registry while the page is open. Returns a function that stops it. */
export function followRegistry(isStarted: IsStarted, random: () => number = Math.random): () => void {
  let wanted = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refreshLater = (ms: number) => {
    timer ??= setTimeout(() => void refresh(), ms);
  };
  const refresh = async () => {
    let pause = SPREAD_MS * random();
    try {
      await refreshRegistry(isStarted);
    } catch (error) {
      log.warning('The registry could not be fetched', error);
      pause = RETRY_MS;
    }
    timer = undefined;
    if (wanted > registryRevision()) refreshLater(pause);
  };
  const stopListening = onServerEvent('registry_moved', ({ revision }) => {
    wanted = Math.max(wanted, revision);
    if (wanted > registryRevision()) refreshLater(SPREAD_MS * random());
  });
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}

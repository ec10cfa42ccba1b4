import { refreshPermissions } from '@dashboard/shared/ability';
import { log } from '@dashboard/shared/notify';
import { useConnection, useServerEvent } from '@dashboard/shared/socket';
import { useEffect, useRef } from 'react';

/** Many tabs may receive the event at the same time: their requests are spread over this time, ms. */
const SPREAD_MS = 2_000;
/** Every tab reconnects after a restart of a server, when it has most to do. */
const RECONNECTED_SPREAD_MS = 10_000;
const RETRY_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches the permissions after some time, once for all calls until then, and again after a failure. */
function refreshIn(ms: number): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    refreshPermissions().catch((error) => {
      log.info('The changed permissions could not be fetched', error);
      refreshIn(RETRY_MS);
    });
  }, ms);
}

function stopRefreshing(): void {
  clearTimeout(timer);
  timer = undefined;
}

/**
 * Keeps the menu and the guards in line with the user's permissions while the page is open. The server announces a
 * change; a lost connection may have missed one.
 */
export function useCurrentPermissions(): void {
  const connection = useConnection();
  const wasLost = useRef(false);
  useServerEvent('permissions_changed', () => refreshIn(SPREAD_MS * Math.random()));
  useEffect(() => {
    if (connection === 'reconnecting') wasLost.current = true;
    if (connection !== 'online' || !wasLost.current) return;
    wasLost.current = false;
    refreshIn(RECONNECTED_SPREAD_MS * Math.random());
  }, [connection]);
  useEffect(() => stopRefreshing, []);
}

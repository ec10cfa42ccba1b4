import { useQueryClient } from '@dashboard/shared/query';
import { useState } from 'react';
import { resumeOutgoing } from '../thread/outgoing';
import { startLiveCaches } from './live-caches';
import { startPresence } from './presence';

const started = new WeakSet<object>();

/**
 * Live updates of everything this remote has cached. They go on when the page is left, so that menu count and title
 * stay right on other pages and what is cached is still true on return.
 */
export function useLiveMessaging(): void {
  const client = useQueryClient();
  // Before the first request leaves, hence not in an effect: what arrives during it must not be missed.
  useState(() => {
    if (started.has(client)) return;
    started.add(client);
    startLiveCaches(client);
    startPresence();
    void resumeOutgoing();
  });
}

import { useQueryClient } from '@dashboard/shared/query';
import { useState } from 'react';
import { resumeOutgoing } from '../sending/outgoing';
import { startLiveCaches } from './live-caches';
import { startPresence } from './presence';

const started = new WeakSet<object>();

/**
 * Applies live updates to all data cached by this remote. They continue after the page is left, so that the menu count,
 * the title and cached data stay correct.
 */
export function useLiveMessaging(): void {
  const client = useQueryClient();
  // Subscribe before the first request, hence not in an effect: events during the request must not be missed.
  useState(() => {
    if (started.has(client)) return;
    started.add(client);
    startLiveCaches(client);
    startPresence();
    void resumeOutgoing();
  });
}

import { log, notify } from '@dashboard/shared/notify';
import { type ComponentType, lazy } from 'react';
import { reloadForVanishedChunk } from '../federation/vanished-chunk';

/**
 * A part fetched when it is first shown. One that cannot be fetched is told as an error and stays away: the page
 * below it has nothing to do with that and goes on.
 */
export function openLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      log.error('A part of the shell could not be fetched', error);
      if (!(await reloadForVanishedChunk(error))) {
        notify({ kind: 'error', detail: 'This could not be opened. Reload the page and try again.' });
      }
      return { default: () => null };
    }
  });
}

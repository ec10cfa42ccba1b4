import { persistedStore } from '@dashboard/shared/session';
import * as v from 'valibot';

/** Width of the list on a desktop, CSS px. */
export const LIST_WIDTH = { min: 280, max: 400, usual: 320 } as const;

const withinLimits = (width: number) => Math.min(LIST_WIDTH.max, Math.max(LIST_WIDTH.min, Math.round(width)));

const useListWidthStore = persistedStore({
  name: 'conversation-list-width',
  // Another version may have had other limits.
  schema: v.object({ width: v.pipe(v.number(), v.transform(withinLimits)) }),
  initial: { width: LIST_WIDTH.usual },
});

const change = (width: number): void => useListWidthStore.setState({ width: withinLimits(width) });

/** The list's width as this user last set it, always within its limits. */
export const useListWidth = () => ({ width: useListWidthStore((state) => state.width), change });

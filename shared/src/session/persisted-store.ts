import * as v from 'valibot';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { readStored, removeStored, writeStored } from './browser-storage';
import { pageUser } from './page-user';

interface PersistedStoreOptions<State> {
  /** Unique among all stores of the dashboard. */
  name: string;
  /** Stored values that do not match are ignored. */
  schema: v.GenericSchema<unknown, State>;
  /** The state when nothing valid is stored. */
  initial: State;
  /**
   * The state after a change in another tab, from the stored and the own state. Without it, the store reads the storage
   * only when the page opens.
   */
  followTab?: (stored: State, own: State) => State;
}

/** The user is part of the key, because two users may share a browser. */
const userKey = (name: string) => `${name}:${pageUser()}`;

/** Keys of the signed-in user. If the storage is disabled or full, the state lasts until the page is closed. */
const userStorage = createJSONStorage<unknown>(() => ({
  getItem: (name) => readStored(userKey(name)),
  setItem: (name, value) => void writeStored(userKey(name), value),
  removeItem: (name) => removeStored(userKey(name)),
}));

const loaders = new Set<() => void>();

/** Reads all stores for the user of the session that starts. */
export function loadPersistedStores(): void {
  for (const load of loaders) load();
}

/** A zustand store of one user's settings in this browser. Logging out deletes them. */
export function persistedStore<State extends object>(
  options: PersistedStoreOptions<State>,
): UseBoundStore<StoreApi<State>> {
  const { name, schema, initial, followTab } = options;
  let isFollowing = false;
  const store = create<State>()(
    persist(() => initial, {
      name,
      storage: userStorage,
      skipHydration: true,
      partialize: (state): unknown => state,
      merge: (value, own) => {
        const { success, output } = v.safeParse(schema, value);
        // Another tab's value of another shape is ignored; without any value, a logout has cleared the storage.
        if (isFollowing && !success && value !== undefined) return own;
        const stored = success ? output : initial;
        return isFollowing && followTab ? followTab(stored, own) : stored;
      },
    }),
  );
  const load = (isFromTab: boolean) => {
    isFollowing = isFromTab;
    void store.persist.rehydrate();
  };
  loaders.add(() => load(false));
  // Modules of remotes are loaded after the session has started.
  if (pageUser() !== undefined) load(false);
  if (followTab && typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === userKey(name)) load(true);
    });
  }
  return store;
}

import DataLoader from 'dataloader';

/**
 * A loader that runs one look-up at a time: keys that are requested meanwhile share the next one. Anyone can request any
 * number of unknown files, so the load must not grow with them. Nothing is cached, because a new release must be found.
 */
export function oneAtATime<V>(
  lookUp: (keys: readonly string[]) => Promise<(key: string) => V>,
): DataLoader<string, V> {
  let last: Promise<unknown> = Promise.resolve();
  return new DataLoader<string, V>(
    async (keys) => {
      const found = lookUp([...new Set(keys)]);
      last = found.catch(() => undefined);
      return keys.map(await found);
    },
    { cache: false, batchScheduleFn: (run) => void last.then(run) },
  );
}

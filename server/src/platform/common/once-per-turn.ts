import { setImmediate as restOfTurn } from 'node:timers/promises';

/**
 * Reads one by one what `load` reads many at a time: all that is asked for within one turn of the event loop is one
 * load. It starts after the last of them asked, so nobody gets an answer older than the question.
 */
export function oncePerTurn<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let asked: { keys: Set<string>; loaded: Promise<Map<string, Value>> } | null = null;

  async function loadAll(keys: Set<string>): Promise<Map<string, Value>> {
    await restOfTurn();
    asked = null;
    return load([...keys]);
  }

  return async (key) => {
    if (asked === null) {
      const keys = new Set<string>();
      asked = { keys, loaded: loadAll(keys) };
    }
    asked.keys.add(key);
    return (await asked.loaded).get(key);
  };
}

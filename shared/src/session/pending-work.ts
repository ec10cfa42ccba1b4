/** Requests whose result the page still waits for. A reload by the shell would lose it. */
const pending = new Set<Promise<unknown>>();

/** Counts as pending until the promise settles. Returns the promise. */
export function trackWork<T>(work: Promise<T>): Promise<T> {
  const forget = () => pending.delete(work);
  pending.add(work);
  work.then(forget, forget);
  return work;
}

export const hasPendingWork = (): boolean => pending.size > 0;

import { setImmediate as endOfTick } from 'node:timers/promises';

interface Options {
  /** Requests in one batch. */
  max: number;
  /** How long a batch waits for further requests from the callers of the previous one, in milliseconds. */
  gatherMs?: number;
}

/**
 * Runs one batch per key at a time. Requests that arrive in the meantime form the next batch. A single request runs at
 * once. Under load the batches grow, and many requests share one transaction.
 */
export class Batches<Request, Result> {
  readonly #waiting = new Map<number, Queue<Request, Result>>();
  readonly #running = new Map<number, Promise<void>>();

  constructor(private readonly options: Options) {}

  /** Adds a request to the key's next batch. `run` returns the results in order, or rejects the whole batch. */
  add(key: number, request: Request, run: (batch: Request[]) => Promise<Result[]>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(key) ?? new Queue();
      this.#waiting.set(key, queue);
      queue.push({ request, resolve, reject });
      if (!this.#running.has(key)) this.#running.set(key, this.#drain(key, queue, run));
    });
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Resolves when all batches have finished. */
  async settle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #drain(
    key: number,
    queue: Queue<Request, Result>,
    run: (batch: Request[]) => Promise<Result[]>,
  ): Promise<void> {
    const { max, gatherMs = 0 } = this.options;
    while (queue.size > 0) {
      // Wait for the other requests of the same tick.
      await endOfTick();
      const batch = queue.take(max);
      await settleBatch(batch, run);
      // Callers that got their results together often send their next requests together. Without the wait they would
      // split into two groups, each of which also waits for the other's batch.
      if (batch.length > 1) await queue.waitForSize(Math.min(batch.length + queue.size, max), gatherMs);
    }
    this.#waiting.delete(key);
    this.#running.delete(key);
  }
}

interface Pending<Request, Result> {
  request: Request;
  resolve(response: Result): void;
  reject(error: unknown): void;
}

/** The requests for one key's next batch. */
class Queue<Request, Result> {
  #pending: Pending<Request, Result>[] = [];
  #awaited = { size: Number.POSITIVE_INFINITY, done: () => {} };

  get size(): number {
    return this.#pending.length;
  }

  push(pending: Pending<Request, Result>): void {
    this.#pending.push(pending);
    if (this.size >= this.#awaited.size) this.#awaited.done();
  }

  take(max: number): Pending<Request, Result>[] {
    return this.#pending.splice(0, max);
  }

  /** Resolves when the queue has the given size, or after the given time. */
  async waitForSize(size: number, withinMs: number): Promise<void> {
    if (this.size >= size || withinMs === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#awaited = {
        size,
        done: () => {
          clearTimeout(timer);
          resolve();
        },
      };
    });
    this.#awaited.size = Number.POSITIVE_INFINITY;
  }
}

async function settleBatch<Request, Result>(
  batch: Pending<Request, Result>[],
  run: (batch: Request[]) => Promise<Result[]>,
): Promise<void> {
  try {
    const responses = await run(batch.map((pending) => pending.request));
    if (responses.length !== batch.length) throw new Error('A batch returned the wrong number of results');
    responses.forEach((response, index) => {
      batch[index]?.resolve(response);
    });
  } catch (error) {
    for (const pending of batch) pending.reject(error);
  }
}

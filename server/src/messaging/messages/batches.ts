import { setImmediate as endOfTick } from 'node:timers/promises';

interface Options {
  /** Requests in one batch. */
  max: number;
  /** How long a batch waits for those whom the batch before it has answered, milliseconds. */
  gatherMs?: number;
}

/**
 * Runs work for one key at a time, everything that arrives meanwhile as one batch. Alone, a request waits for
 * nobody; under load the batches grow, and many requests share one transaction.
 */
export class Batches<Request, Result> {
  readonly #waiting = new Map<number, Queue<Request, Result>>();
  readonly #running = new Map<number, Promise<void>>();

  constructor(private readonly options: Options) {}

  /** Adds a request to the key's next batch; `run` answers a batch in its order, or throws for all of it. */
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

  /** Resolves when nothing is under way. */
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
      // Requests of the same turn of the event loop belong together.
      await endOfTick();
      const batch = queue.take(max);
      await settleBatch(batch, run);
      // People who were answered together come back together: without the wait they would part into two convoys,
      // each waiting for the other's batch as well.
      if (batch.length > 1) await queue.reaches(Math.min(batch.length + queue.size, max), gatherMs);
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

/** What waits for one key's next batch. */
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

  /** Resolves once so many wait, or after a while. */
  async reaches(size: number, withinMs: number): Promise<void> {
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
    if (responses.length !== batch.length) throw new Error('A batch was answered in part');
    responses.forEach((response, index) => {
      batch[index]?.resolve(response);
    });
  } catch (error) {
    for (const pending of batch) pending.reject(error);
  }
}

import { setImmediate as restOfTurn } from 'node:timers/promises';

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
export class Batches<Request, Answer> {
  readonly #waiting = new Map<number, Queue<Request, Answer>>();
  readonly #running = new Map<number, Promise<void>>();

  constructor(private readonly options: Options) {}

  /** Adds a request to the key's next batch; `run` answers a batch in its order, or throws for all of it. */
  add(key: number, request: Request, run: (batch: Request[]) => Promise<Answer[]>): Promise<Answer> {
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
    queue: Queue<Request, Answer>,
    run: (batch: Request[]) => Promise<Answer[]>,
  ): Promise<void> {
    const { max, gatherMs = 0 } = this.options;
    while (queue.size > 0) {
      // Requests of the same turn of the event loop belong together.
      await restOfTurn();
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

interface Pending<Request, Answer> {
  request: Request;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** What waits for one key's next batch. */
class Queue<Request, Answer> {
  #pending: Pending<Request, Answer>[] = [];
  #awaited = { size: Number.POSITIVE_INFINITY, done: () => {} };

  get size(): number {
    return this.#pending.length;
  }

  push(pending: Pending<Request, Answer>): void {
    this.#pending.push(pending);
    if (this.size >= this.#awaited.size) this.#awaited.done();
  }

  take(max: number): Pending<Request, Answer>[] {
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

async function settleBatch<Request, Answer>(
  batch: Pending<Request, Answer>[],
  run: (batch: Request[]) => Promise<Answer[]>,
): Promise<void> {
  try {
    const answers = await run(batch.map((pending) => pending.request));
    if (answers.length !== batch.length) throw new Error('A batch was answered in part');
    answers.forEach((answer, index) => {
      batch[index]?.resolve(answer);
    });
  } catch (error) {
    for (const pending of batch) pending.reject(error);
  }
}

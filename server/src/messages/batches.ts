/**
 * Runs work for one key at a time, everything that arrives meanwhile as one batch. Alone, a request waits for
 * nobody; under load the batches grow, and many requests share one transaction.
 */
export class Batches<Request, Answer> {
  readonly #waiting = new Map<number, Pending<Request, Answer>[]>();
  readonly #running = new Map<number, Promise<void>>();

  constructor(private readonly max: number) {}

  /** Adds a request to the key's next batch; `run` answers a batch in its order, or throws for all of it. */
  add(key: number, request: Request, run: (batch: Request[]) => Promise<Answer[]>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key) ?? [];
      waiting.push({ request, resolve, reject });
      this.#waiting.set(key, waiting);
      if (!this.#running.has(key)) this.#running.set(key, this.#drain(key, run));
    });
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Resolves when nothing is under way. */
  async settle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #drain(key: number, run: (batch: Request[]) => Promise<Answer[]>): Promise<void> {
    // Requests of the same turn of the event loop belong together.
    await Promise.resolve();
    for (let batch = this.#take(key); batch.length > 0; batch = this.#take(key)) {
      await settleBatch(batch, run);
    }
    this.#running.delete(key);
  }

  #take(key: number): Pending<Request, Answer>[] {
    const waiting = this.#waiting.get(key) ?? [];
    const batch = waiting.splice(0, this.max);
    if (waiting.length === 0) this.#waiting.delete(key);
    return batch;
  }
}

interface Pending<Request, Answer> {
  request: Request;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
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

import pLimit, { type LimitFunction } from 'p-limit';
import { TooMany } from './errors';

interface Queue {
  limit: LimitFunction;
  /** Running and waiting. The limit counts a task as running a little longer than its caller waits for it. */
  tasks: number;
}

/**
 * Runs a few tasks per key at a time, in order. A company that sends a hundred requests at once delays itself, not the
 * others. p-limit runs the tasks of a key; this class adds the keys and the bound for waiting tasks.
 */
export class ConcurrencyLimiter {
  readonly #queues = new Map<string, Queue>();

  /**
   * @param atOnce tasks per key that run at a time
   * @param waitingMax tasks that may wait per key; unlimited by default
   */
  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number = Number.POSITIVE_INFINITY,
  ) {}

  /** @throws TooMany when `waitingMax` tasks already wait */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { limit: pLimit(this.atOnce), tasks: 0 };
    if (queue.tasks >= this.atOnce + this.waitingMax) throw new TooMany(1);
    this.#queues.set(key, queue);
    queue.tasks += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) this.#queues.delete(key);
    }
  }
}

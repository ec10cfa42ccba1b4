import { Pool, type PoolClient } from 'pg';

/** A pool that knows how long requests wait for a connection. */
export class MeteredPool extends Pool {
  /** When each waiting request began to wait, in order. */
  private readonly waiting = new Set<{ since: number }>();

  /** How long the first in the queue for a connection has waited, in milliseconds: a new one waits about as long. */
  get longestWaitMs(): number {
    const [first] = this.waiting;
    return first === undefined ? 0 : performance.now() - first.since;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    const request = { since: performance.now() };
    this.waiting.add(request);
    if (callback === undefined) return super.connect().finally(() => this.waiting.delete(request));
    super.connect((...result) => {
      this.waiting.delete(request);
      callback(...result);
    });
  }
}

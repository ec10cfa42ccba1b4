import { Pool, type PoolClient } from 'pg';

/**
 * Frees the place of a connection as soon as it is lost. Drizzle never releases one that is lost during BEGIN, so each
 * loss would leave the pool one place smaller.
 */
function releaseWhenLost(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isLost = false;
  const onEnd = () => {
    isLost = true;
    release(true);
  };
  client.once('end', onEnd);
  client.release = (error) => {
    if (isLost) return;
    client.off('end', onEnd);
    release(error);
  };
  return client;
}

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
    if (callback === undefined)
      return super
        .connect()
        .finally(() => this.waiting.delete(request))
        .then(releaseWhenLost);
    super.connect((error, client) => {
      this.waiting.delete(request);
      if (client !== undefined) releaseWhenLost(client);
      callback(error, client, client?.release ?? (() => undefined));
    });
  }
}

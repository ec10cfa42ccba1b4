import { createHash } from 'node:crypto';

/** How often a server says that it is alive, and how long others believe it. */
export const HEARTBEAT_MS = 500;
export const ALIVE_MS = 1_500;

const weightOf = (server: string, accountId: number) =>
  createHash('sha256').update(`${server}/${accountId}`).digest().readUIntBE(0, 6);

/** The servers that were heard lately, and which of them owns an account. */
export class LiveServers {
  readonly #heardAt = new Map<string, number>();

  /** @param self this server, which is always alive */
  constructor(
    private readonly self: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  hear(server: string): void {
    if (server !== this.self) this.#heardAt.set(server, this.now());
  }

  /** Counts as dead until it is heard again. */
  forget(server: string): void {
    this.#heardAt.delete(server);
  }

  /**
   * The owner by rendezvous hashing: servers that know the same others choose the same one, and only the accounts of a
   * server that comes or goes move.
   */
  ownerOf(accountId: number): string {
    const oldest = this.now() - ALIVE_MS;
    let owner = this.self;
    let weight = weightOf(this.self, accountId);
    for (const [server, heardAt] of this.#heardAt) {
      if (heardAt < oldest) this.#heardAt.delete(server);
      else {
        const other = weightOf(server, accountId);
        if (other > weight) [owner, weight] = [server, other];
      }
    }
    return owner;
  }
}

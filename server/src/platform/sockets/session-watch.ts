import { setImmediate as afterInput } from 'node:timers/promises';
import type { Services } from '../http/services';
import { SessionChanges } from '../session/session-changes';
import type { AccountFeed } from './account-feed';
import { checkSessions } from './check-sessions';
import type { DashboardServer, DashboardSocket } from './connection';

/** How often expired sessions and the connection that reports changes are checked. */
const TICK_MS = 300;
/** Interval of the checks of all sessions while changes may be missed. A change takes effect within a second. */
const POLL_MS = 600;
/** Interval of the checks of all sessions otherwise, as a safeguard. */
const RARE_POLL_MS = 60_000;

const ALL = 'all';

interface Context {
  feed: AccountFeed;
  /** Runs before each tick. */
  onTick: () => void;
}

/**
 * Keeps the sockets of this process in line with their sessions: closes those of ended sessions, and follows changes of
 * what their users may see. Changes are pushed by PostgreSQL. While the connection that reports them is lost, all
 * sessions are read again every 600 ms.
 */
export class SessionWatch {
  /** Counts the reported changes. A session that was read before a change must be checked again. */
  revision = 0;
  /** Rooms of sockets that the next check includes. */
  #rooms = new Set<string>();
  #next: Promise<void> | null = null;
  #last: Promise<void> = Promise.resolve();
  #checkedAllAt = 0;
  readonly #changes: SessionChanges;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly io: DashboardServer,
    private readonly services: Services,
    private readonly context: Context,
  ) {
    this.#changes = new SessionChanges(services, {
      onChange: (room) => {
        this.revision += 1;
        void this.check(room);
      },
      onListening: () => {
        this.revision += 1;
        void this.check(ALL);
      },
    });
    this.#changes.start();
    this.#timer = setInterval(() => void this.#tick(), TICK_MS).unref();
  }

  /** Checks the sockets in a room. Resolves when they follow all changes that were committed before the call. */
  check(room: string): Promise<void> {
    this.#rooms.add(room);
    // One after another: a check that read the sessions earlier must not undo what a later one did.
    this.#next ??= this.#last.then(() => this.#run());
    return this.#next;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#changes.stop();
    await (this.#next ?? this.#last);
  }

  async #run(): Promise<void> {
    const rooms = this.#rooms;
    this.#rooms = new Set();
    this.#last = this.#next ?? Promise.resolve();
    this.#next = null;
    const isAll = rooms.has(ALL);
    if (isAll) this.#checkedAllAt = performance.now();
    try {
      const sockets = isAll ? [...this.io.sockets.sockets.values()] : this.#socketsIn(rooms);
      await checkSessions(sockets, this.services, this.context.feed);
    } catch (error) {
      this.services.log.warn({ err: error }, 'The sessions of the sockets could not be checked');
      // The changes must not be lost: the next tick checks all sockets.
      this.#checkedAllAt = Number.NEGATIVE_INFINITY;
    }
  }

  async #tick(): Promise<void> {
    this.context.onTick();
    // After a busy moment, responses that have arrived must be read before they are missed.
    await afterInput();
    const now = this.services.clock.now().getTime();
    for (const socket of this.io.sockets.sockets.values())
      if (socket.data.expiresAt <= now) socket.disconnect(true);
    const interval = this.#changes.probe() ? RARE_POLL_MS : POLL_MS;
    if (this.#next === null && performance.now() - this.#checkedAllAt >= interval) void this.check(ALL);
  }

  #socketsIn(rooms: ReadonlySet<string>): DashboardSocket[] {
    const { sockets, adapter } = this.io.sockets;
    const ids = new Set([...rooms].flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
    return [...ids].flatMap((id) => sockets.get(id) ?? []);
  }
}

import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Transaction } from '../events/record-events';
import type { Services } from '../http/services';

/** Triggers notify on this channel; see the migration `session-changes`. */
const CHANNEL = 'session_changes';
const LISTEN = `listen ${CHANNEL}`;
/** A connection that does not respond for this long is replaced. */
const RESPONSE_LIMIT_MS = 5_000;
const RECONNECT_MS = 500;

interface Handlers {
  /** A change was committed that may end or change the sessions of the sockets in this room. */
  onChange(room: string): void;
  /** It listens, for the first time or again: earlier changes may have been missed. */
  onListening(): void;
}

/** Notifies all servers of a change of a user that no trigger reports: their time zone. Sent when the transaction commits. */
export async function notifySessionChange(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`user:${userId}`})`);
}

/**
 * Listens on a connection of its own for committed changes of sessions and of what their users may do, from every server
 * on the database. A lost connection is opened again until `stop`.
 */
export class SessionChanges {
  #client: Client | null = null;
  #isListening = false;
  #isUnanswered = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly services: Pick<Services, 'pool' | 'log'>,
    private readonly handlers: Handlers,
  ) {}

  start(): void {
    void this.#connect();
  }

  /**
   * Whether every change committed before the previous call has been reported. Asks the connection for a response, which
   * must arrive before the next call: PostgreSQL sends notifications before it.
   */
  probe(): boolean {
    const client = this.#client;
    if (client === null || !this.#isListening || this.#isUnanswered) return false;
    this.#isUnanswered = true;
    client.query('select 1').then(
      () => {
        if (this.#client === client) this.#isUnanswered = false;
      },
      (error) => this.#lose(client, error),
    );
    return true;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { options } = this.services.pool;
    const client = new Client({
      ...options,
      // A pool hides it from the spread.
      ...(options.password !== undefined && { password: options.password }),
      connectionTimeoutMillis: RESPONSE_LIMIT_MS,
      query_timeout: RESPONSE_LIMIT_MS,
    });
    this.#client = client;
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.handlers.onChange(payload));
    try {
      await client.connect();
      await client.query(LISTEN);
      // Stopped meanwhile.
      if (this.#client !== client) return await client.end();
      this.#isUnanswered = false;
      this.#isListening = true;
      this.handlers.onListening();
    } catch (error) {
      this.#lose(client, error);
    }
  }

  /** Opens another connection, once for each lost one: a dying connection reports several errors. */
  #lose(client: Client, error?: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    // Once per outage, not at each attempt to connect.
    if (this.#isListening)
      this.services.log.warn({ err: error }, 'The connection that reports changes of sessions was lost');
    this.#isListening = false;
    client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.#connect(), RECONNECT_MS);
  }
}

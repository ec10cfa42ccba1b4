import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import * as schema from '../platform/db/schema';
import type { Services } from '../platform/http/services';

/** A process that is killed at its nth step: that step and everything after it never happens. */
export class Life {
  steps = 0;
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;

  constructor(private readonly lastStep: number) {
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  async step(): Promise<void> {
    this.steps += 1;
    if (this.steps < this.lastStep) return;
    this.#end();
    await new Promise(() => undefined);
  }
}

/** A function as a mortal process calls it: killed before the request, or before its response is read. */
export const mortal =
  <Args extends unknown[], Result>(life: Life, call: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    await life.step();
    const result = await call(...args);
    await life.step();
    return result;
  };

/** A database connection of a mortal process: killed before a statement, or before its result is read. */
export async function connectFor(life: Life, pool: Services['pool']) {
  const client = new Client({ connectionString: pool.options.connectionString });
  // The process is killed together with its connection.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const query = client.query.bind(client);
  const counted = async (...args: Parameters<typeof query>) => {
    await life.step();
    const result = await query(...args);
    await life.step();
    return result;
  };
  const db = drizzle({ client: Object.assign(client, { query: counted }), schema, casing: 'snake_case' });
  return {
    db: Object.assign(db, { $client: pool }),
    /** Resolves when the connection's locks are released. */
    kill: () => pool.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]),
  };
}

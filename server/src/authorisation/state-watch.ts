import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../testing/start-test-app';

type State = Record<string, string>;

const REFUSALS = ['access.denied', 'login.failed', 'password.refused'];

/** What a refusal or a read may leave behind: a word in the audit trail, and the time a session was last used. */
function rowsOf(table: string): string {
  if (table === 'session') return `select (to_jsonb(t) - 'last_seen_at')::text as row from session t`;
  const isMeant = table === 'audit_entry' ? `where action not in ('${REFUSALS.join("', '")}')` : '';
  return `select t::text as row from "${table}" t ${isMeant}`;
}

/** A sum of every table's rows. */
const sumsOf = (tables: string[]) =>
  tables
    .map(
      (table) =>
        `select '${table}' as name, md5(string_agg(row, ',' order by row)) as sum from (${rowsOf(table)}) as rows`,
    )
    .join(' union all ');

async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .join();
}

/** Watches all that is kept, tables and files, over many calls of which most may change nothing. */
export class StateWatch {
  private constructor(
    private readonly services: TestApp['services'],
    private readonly sums: string,
    private known: State,
  ) {}

  static async start(services: TestApp['services']): Promise<StateWatch> {
    const { rows } = await services.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const watch = new StateWatch(services, sumsOf(rows.map(({ name }) => name)), {});
    await watch.changes();
    return watch;
  }

  /** The tables that changed since it was asked last, and `files`. */
  async changes(): Promise<string[]> {
    const before = this.known;
    this.known = await this.#state();
    return Object.keys(this.known).filter((name) => this.known[name] !== before[name]);
  }

  async #state(): Promise<State> {
    const { background, mail, pool, config } = this.services;
    // Nothing that a request has begun is still under way.
    await background.settled();
    await mail.settled();
    const { rows } = await pool.query<{ name: string; sum: string }>({ name: 'sums', text: this.sums });
    return {
      ...Object.fromEntries(rows.map(({ name, sum }) => [name, sum])),
      files: await filesIn(config.dataDir),
    };
  }
}

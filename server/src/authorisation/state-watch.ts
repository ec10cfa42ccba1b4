import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mailsLeft } from '../testing/mails';
import type { TestApp } from '../testing/start-test-app';

type State = Record<string, string>;

const REFUSALS = ['access.denied', 'login.failed', 'password.refused'];

interface Table {
  name: string;
  hasCompany: boolean;
}

/** What a refusal or a read may leave behind: a word in the audit trail, and the time a session was last used. */
function rowsOf({ name, hasCompany }: Table): string {
  const company = hasCompany ? 'account_id' : 'null::bigint';
  const row = name === 'session' ? `(to_jsonb(t) - 'last_seen_at')::text` : 't::text';
  const isMeant = name === 'audit_entry' ? `where action not in ('${REFUSALS.join("', '")}')` : '';
  return `select ${company} as company, ${row} as row from "${name}" t ${isMeant}`;
}

/** A sum of every table's rows, for each company of its own. */
const sumsOf = (tables: Table[]) =>
  tables
    .map(
      (table) => `select concat_ws(' of company ', '${table.name}', company) as name,
        md5(string_agg(row, ',' order by row)) as sum from (${rowsOf(table)}) as rows group by company`,
    )
    .join(' union all ');

const TABLES = `select t.table_name as name, c.column_name is not null as "hasCompany"
  from information_schema.tables t
  left join information_schema.columns c
    on c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'account_id'
  where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`;

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
    const { rows } = await services.pool.query<Table>(TABLES);
    const watch = new StateWatch(services, sumsOf(rows), {});
    await watch.changes();
    return watch;
  }

  /** What changed since it was asked last: tables, each company's rows apart, and `files`. */
  async changes(): Promise<string[]> {
    const before = this.known;
    this.known = await this.#state();
    const names = new Set([...Object.keys(before), ...Object.keys(this.known)]);
    return [...names].filter((name) => this.known[name] !== before[name]);
  }

  async #state(): Promise<State> {
    const { pool, config } = this.services;
    // Nothing that a request has begun is still under way.
    await mailsLeft(this.services);
    const { rows } = await pool.query<{ name: string; sum: string }>({ name: 'sums', text: this.sums });
    return {
      ...Object.fromEntries(rows.map(({ name, sum }) => [name, sum])),
      files: await filesIn(config.dataDir),
    };
  }
}

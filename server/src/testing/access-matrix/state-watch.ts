import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { mailsLeft } from '../mails';
import type { TestApp } from '../start-test-app';

/** Audit entries that a rejected request or a download may leave. */
const LOGGED = [
  ...['access.denied', 'login.failed', 'password.refused'],
  ...['contact.export', 'conversation.export', 'campaign.export', 'report.export'],
];

/**
 * Records the table of every changed row, and the company where the row has one. Reads and rejections may update a
 * session's time of last use.
 */
const NOTEBOOK = `create schema state_watch;
  create table state_watch.change (name text not null);
  create function state_watch.kept(name text, state jsonb) returns jsonb language sql immutable as $$
    select case
      when name = 'audit_entry' and state ->> 'action' in ('${LOGGED.join("', '")}') then null
      when name = 'session' then state - 'last_seen_at'
      else state
    end
  $$;
  create function state_watch.note_row() returns trigger language plpgsql as $$
    declare
      before jsonb := state_watch.kept(tg_table_name, to_jsonb(old));
      after jsonb := state_watch.kept(tg_table_name, to_jsonb(new));
    begin
      if before is distinct from after then
        insert into state_watch.change
          select concat_ws(' of company ', tg_table_name, state ->> 'account_id')
          from unnest(array[before, after]) as state where state is not null;
      end if;
      return null;
    end $$;
  create function state_watch.note_table() returns trigger language plpgsql as $$
    begin
      insert into state_watch.change values (tg_table_name);
      return null;
    end $$`;

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`;

const triggersOf = (name: string) => `create trigger watched_row after insert or update or delete on "${name}"
    for each row execute function state_watch.note_row();
  create trigger watched_table after truncate on "${name}"
    for each statement execute function state_watch.note_table()`;

/** Uses triggers: checksums of every table would be too slow for thousands of requests. */
async function openNotebook(pool: Pool): Promise<void> {
  const { rows: notebooks } = await pool.query(`select to_regclass('state_watch.change') as name`);
  if (notebooks[0].name !== null) return;
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  await pool.query([NOTEBOOK, ...tables.map(({ name }) => triggersOf(name))].join(';'));
}

const CHANGES = `with noted as (delete from state_watch.change returning name)
  select distinct name from noted order by name`;

async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .join();
}

/** Watches all stored data, tables and files, over many requests. */
export class DataWatch {
  private constructor(
    private readonly services: TestApp['services'],
    private files: string,
  ) {}

  static async start(services: TestApp['services']): Promise<DataWatch> {
    await openNotebook(services.pool);
    const watch = new DataWatch(services, '');
    await watch.changes();
    return watch;
  }

  /** Changes since the last call: tables, by company, and `files`. */
  async changes(): Promise<string[]> {
    const { pool, config } = this.services;
    // Wait for background work that a request started.
    await mailsLeft(this.services);
    const { rows } = await pool.query<{ name: string }>({ name: 'changes', text: CHANGES });
    const before = this.files;
    this.files = await filesIn(config.dataDir);
    return [...rows.map(({ name }) => name), ...(this.files === before ? [] : ['files'])];
  }
}

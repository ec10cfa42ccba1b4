import { isCanadian, nationalDigits } from '@dashboard/shared/text';
import { stringify } from 'csv-stringify/sync';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import type { CsvTable } from '../../platform/http/send-csv';

/** Contacts per statement. */
const CHUNK_SIZE = 500;

type Row = Record<string, string>;

/**
 * Columns of every file, in the words that an import recognizes. Custom fields follow them: an import suggests the first
 * column that fits, and a custom field may be called "Group" or "DNC".
 */
const COLUMNS = [
  { key: 'phone', header: 'Phone' },
  { key: 'country', header: 'Country' },
  { key: 'name', header: 'Name' },
  { key: 'email', header: 'Email' },
  { key: 'company', header: 'Company' },
  { key: 'lists', header: 'Lists' },
  { key: 'optedOut', header: 'Opted out' },
  { key: 'blocked', header: 'Blocked' },
] as const;

interface StoredContact extends Record<string, unknown> {
  number: string;
  name: string;
  email: string;
  company: string;
  custom_fields: Record<string, string>;
  is_opt_out: boolean;
  is_blocked: boolean;
  lists: string[];
}

const idsOf = (ids: number[]): SQL =>
  sql`unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place)`;

/** The contacts that still exist, in the order of the ids. */
async function readContacts(db: Database, accountId: number, ids: number[]): Promise<StoredContact[]> {
  const { rows } = await db.execute<StoredContact>(sql`
    select c.number, c.name, c.email, c.company, c.custom_fields, c.is_opt_out, c.is_blocked, array(
      select l.name from contact_list_member m
      join contact_list l on l.account_id = m.account_id and l.id = m.list_id
      where m.account_id = c.account_id and m.contact_id = c.id order by lower(l.name)) as lists
    from ${idsOf(ids)}
    join contact c on c.account_id = ${accountId} and c.id = wanted.id
    where c.deleted_at is null
    order by wanted.place`);
  return rows;
}

/** The names of all custom fields of these contacts. */
async function fieldNames(db: Database, accountId: number, ids: number[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct field as name from ${idsOf(ids)}
    join contact c on c.account_id = ${accountId} and c.id = wanted.id and c.deleted_at is null,
      jsonb_object_keys(c.custom_fields) as field
    order by field`);
  return rows.map(({ name }) => name);
}

/** An import removes an apostrophe before a formula, so that a stored one gets another. */
const marked = (value: string) =>
  /^'+[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(value) ? `'${value}` : value;

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** Names of lists in one cell, separated by semicolons. A name with a semicolon is in quotes. */
const listCell = (names: string[]) =>
  names.length === 0 ? '' : stringify([names], { delimiter: ';', eof: false });

/** Custom fields have keys of their own, so that a field called "name" does not replace the name. */
const customKey = (field: string) => `custom ${field}`;

function rowOf(found: StoredContact): Row {
  const digits = nationalDigits(found.number);
  const custom = Object.entries(found.custom_fields).map(([field, value]) => [
    customKey(field),
    marked(value),
  ]);
  return {
    phone: digits,
    country: isCanadian(digits) ? 'CA' : 'US',
    name: marked(found.name),
    email: found.email,
    company: marked(found.company),
    lists: marked(listCell(found.lists)),
    optedOut: yesOrNo(found.is_opt_out),
    blocked: yesOrNo(found.is_blocked),
    ...Object.fromEntries(custom),
  };
}

async function* rowsOf(
  db: Database,
  accountId: number,
  { ids, signal }: { ids: number[]; signal: AbortSignal | undefined },
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    signal?.throwIfAborted();
    const chunk = await readContacts(db, accountId, ids.slice(start, start + CHUNK_SIZE));
    for (const found of chunk) yield rowOf(found);
  }
}

/** The columns and rows of a file with these contacts of an account. Contacts deleted meanwhile are left out. */
export async function contactTable(
  db: Database,
  accountId: number,
  ids: number[],
  signal?: AbortSignal,
): Promise<CsvTable<Row>> {
  const custom = (await fieldNames(db, accountId, ids)).map((name) => ({
    key: customKey(name),
    header: marked(name),
  }));
  return {
    columns: [...COLUMNS, ...custom],
    rows: rowsOf(db, accountId, { ids, signal }),
  };
}

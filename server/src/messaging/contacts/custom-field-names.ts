import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact } from '../../platform/db/schema';

/** The fields of older contacts are rarely in use any more, and reading all of a large account would take seconds. */
const CONTACTS_READ = 20_000;
const NAMES_MAX = 100;

/**
 * The names of the custom fields that the account's newest contacts have, each in one spelling. Without those that no
 * merge field can contain.
 */
export async function readCustomFieldNames(db: Database, accountId: number): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select min(field) as name
    from (
      select custom_fields from ${contact}
      where account_id = ${accountId} and deleted_at is null
      order by id desc limit ${CONTACTS_READ}
    ) as newest, jsonb_object_keys(custom_fields) as field
    where field !~ '[{}|]'
    group by lower(field) order by lower(field) limit ${NAMES_MAX}`);
  return rows.map(({ name }) => name);
}

import { sql } from 'drizzle-orm';
import type { Database } from './open-database';

/**
 * Distinguishes this database from others on the same Redis. Its servers read the same value. A dump does not contain it, so a
 * restored copy has another one, although all its rows are the same.
 */
export async function readDatabaseId(db: Pick<Database, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select system_identifier || '-' || oid as id
    from pg_control_system(), pg_database where datname = current_database()`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database has no identifier');
  return row.id;
}

import { sql } from 'drizzle-orm';
import type { message } from '../platform/db/schema';
import type { Transaction } from './transaction';

type MessageRow = typeof message.$inferInsert;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const COLUMNS: Partial<Record<keyof MessageRow, string>> = {
  accountId: 'bigint',
  numberId: 'bigint',
  contactId: 'bigint',
  ordinal: 'integer',
  isInbound: 'boolean',
  method: 'smallint',
  status: 'integer',
  statusAt: 'timestamptz',
  text: 'text',
  segments: 'smallint',
  isUnicode: 'boolean',
  hasMedia: 'boolean',
  userId: 'bigint',
  origin: 'text',
  errorCode: 'integer',
  createdAt: 'timestamptz',
};

const names = sql.raw(Object.keys(COLUMNS).map(snakeCase).join(', '));
const values = sql.raw(
  Object.keys(COLUMNS)
    .map((name) => `"${name}"`)
    .join(', '),
);
const shape = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
);

/**
 * Inserts messages and returns their ids in the same order. The rows are passed as one parameter, because a statement
 * with twenty thousand placeholders takes longer to build than to run.
 */
export async function insertMessages(tx: Transaction, rows: MessageRow[]): Promise<number[]> {
  const { rows: stored } = await tx.execute<{ id: string }>(
    sql`insert into message (${names})
        select ${values} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${shape})
        returning id`,
  );
  return stored.map(({ id }) => Number(id));
}

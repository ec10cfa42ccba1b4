import type { Pool } from 'pg';
import { HALVES_OF_TEXTS } from './invented-words';

export interface FilledAccount {
  username: string;
  accountId: number;
  numberId: number;
  /** 10 digits. */
  tn: string;
}

interface Filling {
  total: number;
  /** One message of so many is the small account's. */
  smallEvery: number;
  conversations: { large: number; small: number };
}

async function accountOf(pool: Pool, username: string): Promise<FilledAccount> {
  const { rows } = await pool.query<{ account_id: string; id: string; number: string }>(
    `select n.account_id, n.id, n.number from app_user u join text_number n on n.id = u.default_number_id
     where u.username = $1`,
    [username],
  );
  const [row] = rows;
  if (!row) throw new Error(`The demo data have no ${username}.`);
  return { username, accountId: Number(row.account_id), numberId: Number(row.id), tn: row.number.slice(2) };
}

/** Runs an insert without the indexes of messages and builds them afterwards, which takes a fraction of the time. */
async function withoutIndexes(pool: Pool, insert: () => Promise<unknown>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'message' and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await insert();
  const client = await pool.connect();
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of rows) await client.query(definition);
  client.release(true);
}

/** Adds contacts with a conversation each, and returns the first of their consecutive ids. */
async function addContacts(pool: Pool, account: FilledAccount, conversations: number): Promise<number> {
  const { rows } = await pool.query<{ first: string }>(
    `with added as (
       insert into contact (account_id, number, name)
       select $1, '+1888' || (2000000 + step)::text, 'Person ' || step from generate_series(1, $2::int) step
       returning id)
     select min(id) as first from added`,
    [account.accountId, conversations],
  );
  return Number(rows[0]?.first);
}

const addConversations = (pool: Pool, { accountId, numberId }: FilledAccount, firstContact: number) =>
  pool.query(
    `insert into conversation (account_id, number_id, contact_id, last_message_id, last_activity, last_is_inbound, message_count)
     select account_id, number_id, contact_id, last.id, last.created_at, last.is_inbound, last.ordinal
     from (select $1::bigint as account_id, $2::bigint as number_id, id as contact_id from contact
           where account_id = $1 and id >= $3) of,
       lateral (select id, created_at, is_inbound, ordinal from message
                where account_id = of.account_id and number_id = of.number_id and contact_id = of.contact_id
                order by id desc limit 1) last`,
    [accountId, numberId, firstContact],
  );

/**
 * Gives one account nearly all of many messages, and a small one the rest. Their messages alternate, as on a busy server,
 * so that the few of the small account are spread over the whole table.
 */
export async function fillMessages(
  pool: Pool,
  { total, smallEvery, conversations }: Filling,
): Promise<{ large: FilledAccount; small: FilledAccount }> {
  const [large, small] = await Promise.all([
    accountOf(pool, 'acme.agent'),
    accountOf(pool, 'bluebird.agent'),
  ]);
  const firstLarge = await addContacts(pool, large, conversations.large);
  const firstSmall = await addContacts(pool, small, conversations.small);
  await withoutIndexes(pool, () =>
    pool.query(
      `insert into message (account_id, number_id, contact_id, ordinal, is_inbound, method, status, text, created_at, status_at)
       select case when is_small then $1::bigint else $4 end, case when is_small then $2::bigint else $5 end,
         case when is_small then $3::bigint + step / $8 % $9 else $6::bigint + step % $10 end,
         1 + step / $10, step % 2 = 0, case when step % 2 = 0 then 200 else 2 end, 200,
         first.text || ' ' || second.text, at, at
       from generate_series(1, $7::int) step,
         lateral (select step % $8 = 0 as is_small, now() - ($7 - step) * interval '3 seconds' as at,
           abs(hashint4(step)) % $12 as one, abs(hashint4(-step)) % $12 as two) of
       join unnest($11::text[]) with ordinality first (text, place) on first.place = 1 + one
       join unnest($11::text[]) with ordinality second (text, place) on second.place = 1 + two
       order by step`,
      [
        ...[small.accountId, small.numberId, firstSmall],
        ...[large.accountId, large.numberId, firstLarge],
        ...[total, smallEvery, conversations.small, conversations.large],
        ...[HALVES_OF_TEXTS, HALVES_OF_TEXTS.length],
      ],
    ),
  );
  await addConversations(pool, large, firstLarge);
  await addConversations(pool, small, firstSmall);
  await pool.query('vacuum analyze');
  return { large, small };
}

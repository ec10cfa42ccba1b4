import { createHash } from 'node:crypto';
import { UserStatus, UserType } from '@dashboard/shared/contracts';
import type { Pool } from 'pg';
import { fillAccounts } from './fill-accounts';

const USERS_PER_ACCOUNT = 5;

/**
 * Adds accounts with a number and a group of five agents each, who are all signed in. Returns the tokens of their
 * sessions. Their last use is long enough ago that each session is written when it is used again.
 */
export async function fillSocketUsers(pool: Pool, users: number): Promise<string[]> {
  await fillAccounts(pool, Math.ceil(users / USERS_PER_ACCOUNT));
  await pool.query(
    `insert into text_number (account_id, number, state)
     select a.id, '+1212777' || lpad(row_number() over (order by a.id)::text, 4, '0'), 1
     from account a where a.company_name ~ ' Company \\d+$'`,
  );
  await pool.query(
    `insert into inbox_group (account_id, name, number_id)
     select account_id, 'Team', id from text_number where number like '+1212777%'`,
  );
  await pool.query(
    `insert into app_user (user_type, service_provider_id, account_id, username, email, first_name, last_name, time_zone_id,
       status_id, default_number_id)
     select $1, a.service_provider_id, a.id, 'socket.' || n.id || '.' || step, 'socket.' || n.id || '.' || step || '@example.test',
       'Agent', 'Person ' || step, a.time_zone_id, $2, n.id
     from text_number n join account a on a.id = n.account_id, generate_series(1, $3::int) step
     where n.number like '+1212777%'`,
    [UserType.END_USER_AGENT, UserStatus.ACTIVE, USERS_PER_ACCOUNT],
  );
  await pool.query(
    `insert into group_member (account_id, group_id, user_id)
     select u.account_id, g.id, u.id from app_user u join inbox_group g on g.account_id = u.account_id
     where u.username like 'socket.%'`,
  );
  const { rows } = await pool.query<{ id: string }>(
    `select id from app_user where username like 'socket.%' order by id limit $1`,
    [users],
  );
  const tokens = rows.map(({ id }) => `bench-${id}`.padEnd(43, 'x'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await pool.query(
    `insert into session (token_hash, user_id, is_remembered, last_seen_at, expires_at)
     select hash, id, true, now() - interval '5 minutes', now() + interval '1 day'
     from unnest($1::text[], $2::bigint[]) as t (hash, id)`,
    [hashes, rows.map(({ id }) => id)],
  );
  await pool.query('vacuum analyze');
  return tokens;
}

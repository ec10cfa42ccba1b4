import { countAll } from '../src/reports/counts/count-messages';
import type { BenchServer } from './bench-server';

const CONTACTS = 20_000;
const OPT_OUTS = 5_000;
const AUDIT_ENTRIES = 50_000;
/** Of one more contact: over a thousand pages. */
const LONG_CONVERSATION = 26_000;

/** Gives the demo account a year of messages on business hours, opt-outs and audit entries, and counts the messages. */
export async function fillReports({ pool, db }: BenchServer, total: number): Promise<void> {
  const { rows } = await pool.query<{ id: string; users: string[]; numbers: string[] }>(
    `select account_id as id,
       array(select u.id from app_user u where u.account_id = a.account_id order by u.id) as users,
       array(select n.id from text_number n where n.account_id = a.account_id order by n.id) as numbers
     from app_user a where username = 'acme.admin'`,
  );
  const [{ id, users, numbers } = { id: '', users: [], numbers: [] }] = rows;
  const { rows: first } = await pool.query<{ id: string }>(
    `with added as (
       insert into contact (account_id, number, name)
       select $1, '+1999' || lpad(step::text, 7, '0'), 'Person ' || step from generate_series(1, $2::int) step
       returning id)
     select min(id) as id from added`,
    [id, CONTACTS],
  );
  const contact = first[0]?.id;
  // Every third message is automatic, such as a campaign's. The others are dialogues of eight messages with one person.
  await pool.query(
    `insert into message (account_id, number_id, contact_id, ordinal, is_inbound, method, status, text, segments,
       has_media, user_id, error_code, created_at, status_at)
     select $1, ($3::bigint[])[1 + contact % $6], $2::bigint + contact, 1, is_inbound,
       case when is_inbound then 200 when is_automatic then 7 else 2 end,
       case when not is_inbound and step % 33 = 1 then 4720 else 200 end,
       'Text ' || step || ' of a long acquaintance', 1 + step % 3, step % 20 = 1,
       case when not is_inbound and not is_automatic then ($4::bigint[])[1 + dialogue % $8] end,
       case when not is_inbound and step % 33 = 1 then (array[4720, 4770, 4780, 5100])[1 + step % 4] end,
       at, at
     from generate_series(0, $5::int - 1) step,
       lateral (select step % 3 = 0 as is_automatic, step / 12 as dialogue) kind,
       lateral (select not is_automatic and step % 2 = 1 as is_inbound,
         case when is_automatic then step * 31 else dialogue * 7919 end % $7 as contact,
         date_trunc('day', now()) - interval '364 days' + step / ($5 / 364) * interval '1 day'
         + interval '14 hours' + (step % ($5 / 364)) * interval '9 hours' / ($5 / 364) as at) moment
     order by step`,
    [id, contact, numbers, users, total, numbers.length, CONTACTS, users.length],
  );
  await pool.query(
    `insert into conversation (account_id, number_id, contact_id, last_message_id, last_activity, last_is_inbound, message_count)
     select distinct on (number_id, contact_id) account_id, number_id, contact_id, id, created_at, is_inbound, 1
     from message where account_id = $1 and contact_id >= $2 order by number_id, contact_id, id desc`,
    [id, contact],
  );
  await pool.query(
    `with added as (
       insert into contact (account_id, number, name) values ($1, '+19980000000', 'Long conversation') returning id)
     insert into message (account_id, number_id, contact_id, ordinal, is_inbound, method, status, text, created_at)
     select $1, ($2::bigint[])[1], added.id, step, step % 2 = 0, case when step % 2 = 0 then 200 else 2 end, 200,
       'Text ' || step || ' of many', now() - ($3::int - step) * interval '15 minutes'
     from added, generate_series(1, $3::int) step order by step`,
    [id, numbers, LONG_CONVERSATION],
  );
  await pool.query(
    `insert into contact_line (account_id, contact_id, at, kind, source, text)
     select $1, $2::bigint + step, now() - step * interval '100 minutes', 'opted_out', 'keyword', 'STOP'
     from generate_series(1, $3::int) step`,
    [id, contact, OPT_OUTS],
  );
  await pool.query(
    `insert into audit_entry (account_id, at, actor_user_id, action, subject, before, after, ip)
     select $1, now() - step * interval '10 minutes', ($3::bigint[])[1 + step % $5], 'contact.update',
       'contact ' || ($2::bigint + step % 1000), '{"isBlocked": false}', '{"isBlocked": true}', '192.0.2.7'
     from generate_series(1, $4::int) step`,
    [id, contact, users, AUDIT_ENTRIES, users.length],
  );
  await pool.query('vacuum analyze message');
  // The first run notes the last message, the second one counts.
  for (let run = 0; run < 2; run += 1) await countAll(db, new AbortController().signal, 0);
  await pool.query('vacuum analyze');
}

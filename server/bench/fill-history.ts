import type { Pool } from 'pg';

export interface FilledInbox {
  accountId: number;
  numberId: number;
  /** 10 digits. */
  tn: string;
  /** The conversation with `long` messages. */
  longContactId: number;
  contactIds: number[];
  /** Contacts that may receive messages. */
  textableIds: number[];
}

/** Fills a demo user's inbox, by default the agent's, with messages ordered by time, one long conversation among them. */
export async function fillHistory(
  pool: Pool,
  { total, long, username = 'acme.agent' }: { total: number; long: number; username?: string },
): Promise<FilledInbox> {
  const { rows: numbers } = await pool.query<{ account_id: string; id: string; number: string }>(
    `select n.account_id, n.id, n.number from app_user u join text_number n on n.id = u.default_number_id
     where u.username = $1`,
    [username],
  );
  const inbox = numbers[0];
  if (!inbox) throw new Error(`The demo data have no ${username}.`);
  const [accountId, numberId] = [Number(inbox.account_id), Number(inbox.id)];
  const { rows: conversations } = await pool.query<{ contact_id: string; is_textable: boolean }>(
    `select contact_id, not is_opt_out and not is_blocked as is_textable
     from conversation c join contact on contact.account_id = c.account_id and contact.id = contact_id
     where c.account_id = $1 and number_id = $2 order by contact_id`,
    [accountId, numberId],
  );
  const contactIds = conversations.map((row) => Number(row.contact_id));
  const textableIds = conversations.filter((row) => row.is_textable).map((row) => Number(row.contact_id));
  const longContactId = contactIds[3];
  if (longContactId === undefined) throw new Error('The demo data have too few conversations.');
  const each = Math.ceil((total - long) / (contactIds.length - 1));
  await pool.query(
    `insert into message (account_id, number_id, contact_id, ordinal, is_inbound, method, status, text, created_at, status_at)
     select c.account_id, c.number_id, c.contact_id, c.message_count + step, step % 2 = 0,
            case when step % 2 = 0 then 200 else 2 end, 200, 'Text ' || step || ' of a long acquaintance, see you soon',
            now() - (50000 - step) * interval '1 second', now()
     from generate_series(1, $3::int) step
     join conversation c on step <= case when c.contact_id = $4 then $3::int else $5::int end
     where c.account_id = $1 and c.number_id = $2
     order by step, c.contact_id`,
    [accountId, numberId, long, longContactId, each],
  );
  await pool.query(
    `update conversation c set message_count = m.count, last_message_id = m.last, last_activity = m.latest
     from (select contact_id, count(*)::int as count, max(id) as last, max(created_at) as latest from message
           where account_id = $1 and number_id = $2 group by contact_id) m
     where c.account_id = $1 and c.number_id = $2 and c.contact_id = m.contact_id`,
    [accountId, numberId],
  );
  await pool.query('vacuum analyze message');
  await pool.query('vacuum analyze conversation');
  return { accountId, numberId, tn: inbox.number.slice(2), longContactId, contactIds, textableIds };
}

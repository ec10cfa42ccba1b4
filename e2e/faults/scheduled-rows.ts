import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

const ACCOUNTS = 5;
const CONTACTS_PER_ACCOUNT = 10;

/** A scheduled text as stored: the conversation that it belongs to, and its place among that conversation's texts. */
export interface StoredText {
  clientId: string;
  /** Unique among all texts. */
  text: string;
  conversation: string;
  dueAt: Date;
  isOptedOut: boolean;
}

/** What became of a scheduled text. */
export interface Outcome {
  clientId: string;
  /** The stored messages with its client id. */
  messages: { id: number; status: number }[];
  /** Why it was not sent; null if it was sent or still waits. */
  stopReason: string | null;
  isWaiting: boolean;
}

interface Place {
  accountId: string;
  numberId: string;
  userId: string;
}

/** Registered accounts whose number may send, each with a member of the number's group. */
async function sendingPlaces(database: Client): Promise<Place[]> {
  const { rows } = await database.query<Place>(
    `select distinct on (a.id) a.id as "accountId", n.id as "numberId", u.id as "userId"
     from account a
     join text_number n on n.account_id = a.id and n.state = 1 and n.has_campaign
     join inbox_group g on g.number_id = n.id
     join group_member m on m.group_id = g.id
     join app_user u on u.id = m.user_id and u.status_id = 1 and u.deleted_at is null
     where a.is_registered and a.status = 1 order by a.id, n.id limit $1`,
    [ACCOUNTS],
  );
  if (rows.length < ACCOUNTS) throw new Error('The demo data has too few accounts that may send.');
  return rows;
}

/**
 * Adds one text of each of 50 conversations for each due time. The carrier's rate is limited by account, so the
 * conversations belong to five. The first contact of each account has opted out.
 */
export async function addScheduledTexts(database: Client, dueTimes: Date[]): Promise<StoredText[]> {
  const stored: StoredText[] = [];
  for (const { accountId, numberId, userId } of await sendingPlaces(database)) {
    for (let index = 0; index < CONTACTS_PER_ACCOUNT; index += 1) {
      const isOptedOut = index === 0;
      const contact = await database.query<{ id: string }>(
        'insert into contact (account_id, number, is_opt_out) values ($1, $2, $3) returning id',
        [accountId, `+150555501${String(index).padStart(2, '0')}`, isOptedOut],
      );
      const contactId = contact.rows[0]?.id;
      for (const [place, dueAt] of dueTimes.entries()) {
        const conversation = `${numberId}-${contactId}`;
        const text = { clientId: randomUUID(), text: `Text ${place} of ${conversation}`, conversation };
        await database.query(
          `insert into scheduled_message (account_id, number_id, contact_id, client_id, text, segments, is_unicode,
             has_media, user_id, due_at, is_quiet_confirmed) values ($1, $2, $3, $4, $5, 1, false, false, $6, $7, true)`,
          [accountId, numberId, contactId, text.clientId, text.text, userId, dueAt],
        );
        stored.push({ ...text, dueAt, isOptedOut });
      }
    }
  }
  return stored;
}

/** What became of these texts, in their order. */
export async function readOutcomes(database: Client, texts: StoredText[]): Promise<Outcome[]> {
  const { rows } = await database.query<{
    clientId: string;
    messages: Outcome['messages'] | null;
    stopReason: string | null;
    isScheduled: boolean;
  }>(
    `select given.id as "clientId", s.stop_reason as "stopReason", s.id is not null as "isScheduled",
       (select json_agg(json_build_object('id', m.id, 'status', m.status)) from message m where m.client_id = given.id) as messages
     from unnest($1::uuid[]) with ordinality as given (id, place)
     left join scheduled_message s on s.client_id = given.id
     order by given.place`,
    [texts.map(({ clientId }) => clientId)],
  );
  return rows.map(({ clientId, messages, stopReason, isScheduled }) => ({
    clientId,
    messages: messages ?? [],
    stopReason,
    isWaiting: isScheduled && stopReason === null,
  }));
}

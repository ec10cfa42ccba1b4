import { eq, sql } from 'drizzle-orm';
import { connect } from '../../platform/db/open-database';
import { textNumber } from '../../platform/db/schema';
import { type Inbox, openInbox } from '../../testing/inbox';
import type { TextingApp } from '../../testing/texting';
import { type HistoryPlace, readHistory } from './history';

/** PostgreSQL plans a prepared statement anew for the first five times. */
const TIMES = 12;

let app: TextingApp;
let inbound: Inbox['text'];

beforeAll(async () => {
  ({ app, text: inbound } = await openInbox('215'));
});
afterAll(() => app.close());

const STATEMENTS = ['authors', 'history_%', 'lines_between', 'media_of_messages', 'replied_campaigns'];

it('reads a page of the history with statements that PostgreSQL planned before', async () => {
  const [number] = await app.services.db
    .select()
    .from(textNumber)
    .where(eq(textNumber.number, `+1${app.account.tn}`));
  if (number === undefined) throw new Error('The account has no number');
  const { contactId, id } = await inbound('Is it open today?');
  await app.services.db.execute(sql`
    insert into message (account_id, number_id, contact_id, text, is_inbound, method, status, ordinal, has_media, user_id)
    select ${number.accountId}, ${number.id}, ${contactId}::bigint + place % 100, 'Number ' || place, place % 2 = 0, 2, 200, 10 + place, true,
      ${app.account.agent.userId}
    from generate_series(1, 10000) as place`);
  await app.services.db.execute(sql`analyze message`);
  const { connectionString } = app.services.pool.options;
  const { db, pool } = connect({ connectionString, max: 1 }, { warn() {} });
  const places: HistoryPlace[] = [
    { at: 'end' },
    { at: 'before', id: id + 200 },
    { at: 'after', id },
    { at: 'around', id: id + 100 },
  ];
  try {
    for (let time = 0; time < TIMES; time += 1)
      for (const place of places) await readHistory(db, { number, contactId, pageSize: 50, place });
    const { rows } = await pool.query<{ name: string; isPlanned: boolean }>(
      `select name, generic_plans > 0 as "isPlanned" from pg_prepared_statements
       where name like any($1) order by name`,
      [STATEMENTS],
    );
    expect(rows).toEqual(
      [
        'authors',
        'history_after',
        'history_before',
        'history_newest',
        'history_state',
        'history_time',
        'history_up_to',
        'lines_between',
        'media_of_messages',
        'replied_campaigns',
      ].map((name) => ({ name, isPlanned: true })),
    );
  } finally {
    await pool.end();
  }
});

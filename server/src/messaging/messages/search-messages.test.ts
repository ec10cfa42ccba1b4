import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { textNumber } from '../../platform/db/schema';
import { type Inbox, openInbox } from '../../testing/inbox';
import type { TextingApp } from '../../testing/texting';
import { searchMessages } from './search-messages';

const RECENT = 5;
/** More than PostgreSQL reads within a millisecond. */
const MANY = 30_000;

let app: TextingApp;
let inbound: Inbox['text'];
let numberId: number;

beforeAll(async () => {
  ({ app, text: inbound } = await openInbox('214'));
  const number = `+1${app.account.tn}`;
  const [row] = await app.services.db.select().from(textNumber).where(eq(textNumber.number, number));
  numberId = row?.id ?? 0;
});
afterAll(() => app.close());

const find = async (text: string, maxMs = 10_000) => {
  const { accountId, admin } = app.account;
  const search = { accountId, numberId, filter: 'all', userId: admin.userId, text } as const;
  const { items, isPartial } = await searchMessages(app.services.db, search, { recent: RECENT, maxMs });
  return { texts: items.map((item) => item.text), isPartial };
};

it('finds texts older than the newest ones, which are searched first, and says when it gave up', async () => {
  await inbound('The old zebra');
  const { contactId } = await inbound('Another one');
  await app.services.db.execute(sql`
    insert into message (account_id, number_id, contact_id, text, is_inbound, method, status, ordinal, created_at)
    select ${app.account.accountId}, ${numberId}, ${contactId}, 'grass zebr ' || place, true, 0, 200, 100 + place, now()
    from generate_series(1, ${MANY}::int) as place`);
  await inbound(`A new zebra ${randomUUID()}`);
  expect((await find('new zebra')).texts).toHaveLength(1);
  expect(await find('OLD zebra')).toEqual({ texts: ['The old zebra'], isPartial: false });
  expect(await find('rass zebr 1')).toMatchObject({ isPartial: false });
  const cut = await find('zebr_', 1);
  expect(cut).toEqual({ texts: [], isPartial: true });
});

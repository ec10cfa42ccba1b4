import { randomUUID } from 'node:crypto';
import { SEARCH_TOO_BROAD } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { contact, contactLine, textNumber } from '../../platform/db/schema';
import { type Inbox, openInbox } from '../../testing/inbox';
import { planOf } from '../../testing/plan';
import type { TextingApp } from '../../testing/texting';
import { searchTexts, selectFromAll } from './search-messages';

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
  await inbound('The old zebra');
  const { contactId } = await inbound('Another one');
  await addTexts(app.account.accountId, contactId);
  await addTexts(app.stranger.accountId, contactId);
  // New rows wait in a list of the index, which makes it look expensive until they are merged.
  await app.services.db.execute(sql`vacuum (analyze) message`);
  await inbound(`A new zebra ${randomUUID()}`);
});
afterAll(() => app.close());

const addTexts = (accountId: number, contactId: number) =>
  app.services.db.execute(sql`
    insert into message (account_id, number_id, contact_id, text, is_inbound, method, status, ordinal, created_at)
    select ${accountId}, ${numberId}, ${contactId}, 'grass zebr ' || place, true, 0, 200, 100 + place, now()
    from generate_series(1, ${MANY}::int) as place`);

const searchFor = (text: string) =>
  ({
    accountId: app.account.accountId,
    numberId,
    filter: 'all',
    userId: app.account.admin.userId,
    text,
  }) as const;

const find = async (text: string, maxMs = 10_000) => {
  const limits = { recent: 5, recentOfAll: 1_000, recentMaxMs: 10_000, maxMs };
  const { items, isPartial } = await searchTexts(app.services.db, searchFor(text), limits);
  return { texts: items.map((item) => item.text), isPartial };
};

it('finds texts older than the newest ones, which are searched first', async () => {
  expect((await find('new zebra')).texts).toHaveLength(1);
  expect(await find('OLD zebra')).toEqual({ texts: ['The old zebra'], isPartial: false });
  expect(await find('rass zebr 1')).toMatchObject({ isPartial: false });
});

it('returns the newest matches, marked as partial, when it gives up', async () => {
  // The older ones of the account are not among the newest of all accounts.
  const texts = [expect.stringMatching(/^A new zebra/)];
  expect(await find('zebr', 1)).toEqual({ texts, isPartial: true });
});

it('asks to narrow a search that finds nothing in time', async () => {
  await expect(find('zebr_', 1)).rejects.toMatchObject({
    status: 422,
    code: SEARCH_TOO_BROAD,
    errors: { q: ['Narrow your search: type more letters.'] },
  });
});

it('finds no text and no note of a deleted contact', async () => {
  const { db } = app.services;
  const { accountId } = app.account;
  const { contactId } = await inbound('A lonely okapi', '2145550171');
  await db
    .insert(contactLine)
    .values({ accountId, numberId, contactId, kind: 'note', source: 'staff', text: 'An okapi' });
  expect(await searchTexts(db, searchFor('okapi'))).toMatchObject({ items: [{}], notes: [{}] });
  await db.update(contact).set({ deletedAt: new Date() }).where(eq(contact.id, contactId));
  expect(await searchTexts(db, searchFor('okapi'))).toMatchObject({ items: [], notes: [] });
});

it('reads only the account’s matches from one index', async () => {
  const { db } = app.services;
  const plan = await planOf(app.services, selectFromAll(db, searchFor('old zebra')));
  const ofMessages = plan.filter((step) => step['Index Name']?.startsWith('message_'));
  expect(ofMessages).toMatchObject([{ 'Index Name': 'message_account_words', 'Actual Rows': 1 }]);
});

it.each(['ze', ' ze ', ''])('rejects a search for “%s” with an error at its field', async (q) => {
  const agent = await app.signIn(app.account.agent.username);
  const response = await agent({ url: '/api/messages/search', query: { tn: app.account.tn, q } });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual({ q: ['Type at least 3 characters to search texts.'] });
});

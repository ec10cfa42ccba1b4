import { ContactMediaResponse } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { media } from '../../platform/db/schema';
import { addContacts, addMessages } from '../../testing/report-messages';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let agent: Send;
let contactId: number;

beforeAll(async () => {
  test = await startTestApp();
  [account] = test.world.providers[0].accounts;
  agent = await test.signIn(account.agent.username);
  [contactId = 0] = await addContacts(test, account, 1);
});
afterAll(() => test.close());

const request = (query = '') => agent({ url: `/api/contacts/${contactId}/media?tn=${account.tn}${query}` });
const read = async (query?: string) => v.parse(ContactMediaResponse, (await request(query)).json());

describe('GET /api/contacts/{id}/media', () => {
  it('returns every file once over its pages, newest first, and counts all but layouts [INB-58]', async () => {
    const messages = await addMessages(
      test,
      account,
      Array.from({ length: 31 }, () => ({ contactId, at: '2026-03-08T07:00:00Z', hasMedia: true })),
    );
    const file = { accountId: account.accountId, type: 'image/png', bytes: 1 };
    // Three per message, of which one is a layout: the first page ends between two files of one message.
    const files = messages.flatMap(({ id }) =>
      ['a.png', '0.smil', 'b.png'].map((name, position) => ({ ...file, messageId: id, name, position })),
    );
    // The newest message has a single picture.
    await test.services.db.insert(media).values(files.slice(0, -1));
    const first = await read();
    const second = await read(`&cursor=${first.nextCursor}`);
    expect([first.items.length, first.total, second.items.length, second.total]).toEqual([60, 61, 1, 61]);
    expect(second.nextCursor).toBeNull();
    const shown = [...first.items, ...second.items];
    const expected = messages.toReversed().flatMap(({ id }, at) => (at === 0 ? [id] : [id, id]));
    expect(shown.map(({ messageId }) => messageId)).toEqual(expected);
    expect(new Set(shown.map((item) => item.media.mediaId)).size).toBe(61);
    expect(shown.at(-1)?.media.name).toBe('b.png');
  });

  it('rejects a cursor that is none [INB-58]', async () => {
    const { statusCode } = await request('&cursor=x');
    expect(statusCode).toBe(400);
  });
});

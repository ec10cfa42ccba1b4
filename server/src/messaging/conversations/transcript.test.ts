import { randomUUID } from 'node:crypto';
import { HistoryPage, MessageStatus, Method } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { media } from '../../platform/db/schema';
import { csvRows } from '../../testing/csv-rows';
import { addContacts, addMessages } from '../../testing/report-messages';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let account: WorldAccount;
let agent: Send;
let contactIds: number[];

beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  agent = await test.signIn(account.agent.username);
  contactIds = await addContacts(test, account, 4);
});
afterAll(() => test.close());

/** Each test has a contact of its own. */
const aContact = () => contactIds.pop() ?? 0;
const pathOf = (contactId: number) => `/api/conversations/${account.tn}-${contactId}`;
const download = (contactId: number, send = agent) => send({ url: `${pathOf(contactId)}/transcript.csv` });
async function transcript(contactId: number) {
  const response = await download(contactId);
  expect(response.statusCode).toBe(200);
  return csvRows(response.body);
}

describe('GET /api/conversations/{id}/transcript.csv', () => {
  it('has every message in order with date, direction, user, text, media and status [INB-84] [INB-79]', async () => {
    const contactId = aContact();
    const { userId } = account.agent;
    const [, picture] = await addMessages(test, account, [
      { contactId, at: '2026-03-08T06:59:59Z', isInbound: true, text: '=HYPERLINK("http://example.com")' },
      {
        contactId,
        at: '2026-03-08T07:00:00Z',
        isInbound: true,
        method: Method.INBOUND_MMS,
        hasMedia: true,
        text: '',
      },
      { contactId, at: '2026-03-09T12:00:00Z', userId, text: 'Line one\r\nline "two", ñ 🙂' },
      { contactId, at: '2026-03-10T12:00:00Z', method: Method.CAMPAIGN, status: 4720, errorCode: 4720 },
      { contactId, at: '2026-03-11T12:00:00Z', isInbound: true, ordinal: 0, text: 'While blocked' },
    ]);
    const file = { accountId: account.accountId, messageId: picture?.id ?? 0, type: 'image/png', bytes: 1 };
    await test.services.db.insert(media).values([
      { ...file, name: '@menu.pdf' },
      { ...file, name: 'layout.smil', type: 'application/smil', position: 1 },
      { ...file, name: 'card.png', position: 2 },
    ]);
    const note = { clientId: randomUUID(), text: 'Only for the team' };
    await agent({ method: 'POST', url: `${pathOf(contactId)}/notes`, payload: note });

    const response = await download(contactId);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="transcript-\d{10}-\d{10}\.csv"$/),
    });
    expect(csvRows(response.body)).toEqual([
      expect.objectContaining({
        'Date (America/New_York)': '2026-03-08 01:59:59',
        Direction: 'Received',
        User: '',
        Text: `'=HYPERLINK("http://example.com")`,
        Status: 'Received',
      }),
      expect.objectContaining({
        // One second later: clocks went forward.
        'Date (America/New_York)': '2026-03-08 03:00:00',
        Text: '',
        Media: `'@menu.pdf, card.png`,
      }),
      expect.objectContaining({
        Direction: 'Sent',
        User: 'north1 Tester',
        Text: 'Line one\r\nline "two", ñ 🙂',
        Status: 'Delivered',
      }),
      expect.objectContaining({ Method: 'Campaign', Status: expect.stringMatching(/\w+ \w+/) }),
    ]);
  });

  it('equals the history of a conversation that is longer than one read [INB-84]', async () => {
    const contactId = aContact();
    const count = 1_001;
    await addMessages(
      test,
      account,
      Array.from({ length: count }, (_, index) => ({
        contactId,
        at: new Date(Date.UTC(2026, 4, 1) + index * 1_000).toISOString(),
        isInbound: index % 2 === 0,
        status: MessageStatus.DELIVERED,
        text: `Message ${index}`,
      })),
    );
    const url = `/sms-numbers/${account.tn}/history/${contactId}?pageSize=50`;
    const newest = v.parse(HistoryPage, (await agent({ url })).json());
    const rows = await transcript(contactId);
    expect(rows.map(({ Text }) => Text)).toEqual(
      Array.from({ length: count }, (_, index) => `Message ${index}`),
    );
    expect(rows.slice(-50).map(({ Text }) => Text)).toEqual(
      newest.rows.map(({ smsText }) => smsText).reverse(),
    );
  });

  it('has only the header when nothing was written yet', async () => {
    const response = await download(aContact());
    expect(response.statusCode).toBe(200);
    expect(response.body.trim().split('\r\n')).toHaveLength(1);
  });

  it('is not found for another company [INB-84]', async () => {
    const contactId = aContact();
    const stranger = await test.signIn(test.world.providers[1].accounts[0].agent.username);
    expect((await download(contactId, stranger)).statusCode).toBe(404);
  });
});

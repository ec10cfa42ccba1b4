import { randomUUID } from 'node:crypto';
import { type HistoryRow, MergeValuesResponse } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { account, contact, message, scheduledMessage, timeSchedule } from '../../platform/db/schema';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';

const DAY_MS = 24 * 60 * 60_000;
const CHICAGO = 4;

let app: TextingApp;
let agent: Send;

beforeEach(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
});
afterEach(() => app.close());

async function addContact(values: Partial<typeof contact.$inferInsert> = {}): Promise<number> {
  const { accountId } = app.account;
  const [row] = await app.services.db
    .insert(contact)
    .values({ accountId, number: '+12125550177', name: 'Ines Marie Calloway', ...values })
    .returning();
  return row?.id ?? 0;
}

const post = (body: object) =>
  agent({ method: 'POST', url: '/api/messages', payload: { ...sendBody(app.account.tn), ...body } });
const countMessages = () => app.services.db.$count(message);
const sendTo = (contactId: number, smsText: string): Promise<HistoryRow> =>
  sendText(agent, sendBody(app.account.tn, { contactId, smsText }));

describe('merge fields of a sent text', () => {
  it('get the values of the contact, the user, the number and the account [BTM-20]', async () => {
    const { accountId } = app.account;
    await app.services.db
      .update(account)
      .set({ companyName: 'Lakeview Dental' })
      .where(eq(account.id, accountId));
    await app.services.db.insert(timeSchedule).values({
      ...{ accountId, name: 'Always at nine', timeZoneId: CHICAGO, isDefault: true },
      weekly: Object.fromEntries(
        ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['09:00', '09:15']]]),
      ),
    });
    const contactId = await addContact({ company: 'Calloway Studio', customFields: { Plan: 'Gold' } });
    const fields = [
      'firstName',
      'lastName',
      'contactName',
      'contactNumber',
      'company',
      'custom.plan',
      'accountName',
    ];
    const row = await sendTo(contactId, fields.map((field) => `{{${field}}}`).join(', '));
    expect(row.smsText).toBe(
      'Ines, Marie Calloway, Ines Marie Calloway, (212) 555-0177, Calloway Studio, Gold, Lakeview Dental',
    );
    const own = await sendTo(contactId, '{{myFirstName}} of {{groupName}}, {{myNumber}}, {{nextOpenTime}}');
    expect(own.smsText).toMatch(/^\S+ of .+, \(\d{3}\) \d{3}-\d{4}, (today|tomorrow) at 9:00 AM$/);
    expect(own.smsText).toContain(own.userFirstname);
  });

  it('use the fallback for a number without a contact', async () => {
    const row = await sendText(agent, sendBody(app.account.tn, { smsText: 'Hi {{firstName|there}}' }));
    expect(row.smsText).toBe('Hi there');
  });

  it.each([
    ['Hi {{fistName}}', 'There is no field {{fistName}}.'],
    ['Hi {{first name}}', 'There is no field {{first name}}.'],
    ['Your {{custom.plan}}', /^\{\{custom\.plan\}\} is empty for this contact\./],
    ['{{company|}}', 'All fields of this text are empty for this contact.'],
  ])(
    'stop %j with the field named, over HTTP and over a socket [INB-82] [BTM-20]',
    async (smsText, error) => {
      const contactId = await addContact();
      const expected = expect.stringMatching(error);
      const response = await post({ to: undefined, contactId, smsText });
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { code: 'MERGE_FIELD', message: expected, errors: { smsText: [expected] } },
      ]);
      const { socket } = await connectAs(app, app.account.agent.username);
      const body = { ...sendBody(app.account.tn, { contactId, smsText }) };
      expect(await socket.emitWithAck('send_sms', body)).toMatchObject({
        ok: false,
        code: 'MERGE_FIELD',
        error: expected,
      });
      socket.disconnect();
      expect(await countMessages()).toBe(0);
    },
  );

  it('count the segments of the text with its values', async () => {
    const contactId = await addContact({ company: 'é😀'.repeat(30) });
    expect(await sendTo(contactId, '{{company}}')).toMatchObject({ encoding: 'UCS-2', segments: 2 });
    const response = await post({ to: undefined, contactId, smsText: '{{company}}'.repeat(8) });
    expect(response.json()).toMatchObject({ code: 'TOO_LONG' });
  });

  it('are not replaced in a value, nor again when the text is retried', async () => {
    const contactId = await addContact({ company: '{{unknown}}' });
    const row = await sendTo(contactId, 'Hi {{company}}');
    expect(row.smsText).toBe('Hi {{unknown}}');
    await app.services.db.update(message).set({ status: 4702 }).where(eq(message.id, row.id));
    const retried = await sendText(
      agent,
      sendBody(app.account.tn, { contactId, smsText: row.smsText, retryOfId: row.id }),
    );
    expect(retried.smsText).toBe('Hi {{unknown}}');
  });
});

describe('merge fields of a scheduled text', () => {
  const scheduledAt = () => new Date(app.services.clock.now().getTime() + DAY_MS).toISOString();

  it('are replaced when it is scheduled, and stop it there [INB-82]', async () => {
    const contactId = await addContact();
    const body = { to: undefined, contactId, scheduledAt: scheduledAt(), confirmQuietHours: true };
    const response = await post({ ...body, smsText: 'Hi {{firstName}}' });
    expect([response.statusCode, response.json().smsText]).toEqual([201, 'Hi Ines']);
    const rejected = await post({ ...body, clientId: randomUUID(), smsText: 'Hi {{company}}' });
    expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'MERGE_FIELD']);
    expect(await app.services.db.$count(scheduledMessage)).toBe(1);
  });

  it('are replaced in a changed text too [INB-82]', async () => {
    const contactId = await addContact();
    const body = { to: undefined, contactId, scheduledAt: scheduledAt(), confirmQuietHours: true };
    const { id } = (await post({ ...body, smsText: 'Hello' })).json();
    const patch = (smsText: string) =>
      agent({ method: 'PATCH', url: `/api/messages/scheduled/${id}`, payload: { smsText } });
    expect((await patch('Bye {{lastName}}')).json()).toMatchObject({ smsText: 'Bye Marie Calloway' });
    expect((await patch('Bye {{nickName}}')).json()).toMatchObject({
      code: 'MERGE_FIELD',
      message: 'There is no field {{nickName}}.',
    });
  });
});

describe('GET /api/messages/merge-values', () => {
  it('returns the values that a send would use [INB-81] [BTM-20]', async () => {
    const contactId = await addContact({ customFields: { Plan: 'Gold' } });
    const url = `/api/messages/merge-values?tn=${app.account.tn}&contactId=${contactId}`;
    const { values } = v.parse(MergeValuesResponse, (await agent({ url })).json());
    expect(values).toMatchObject({ firstName: 'Ines', company: '', 'custom.Plan': 'Gold', nextOpenTime: '' });
    expect(values.contactNumber).toBe('(212) 555-0177');
  });
});

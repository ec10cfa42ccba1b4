import { IMPORT_CONSENT, OPT_IN_CONSENT } from '@dashboard/shared/contracts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { contact, contactImport, contactLine } from '../../platform/db/schema';
import { importFile } from '../../testing/contact-imports';
import type { Send } from '../../testing/start-test-app';
import {
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  untilFinal,
} from '../../testing/texting';

const PHONE = '6465550110';

let app: TextingApp;
let agent: Send;

beforeEach(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
});
afterEach(() => app.close());

const patch = (contactId: number, payload: object) =>
  agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
const say = (text: string) => receive(app, agent, app.account, text, PHONE);

/** The stored changes of a contact's consent, oldest first. */
const recordsOf = (contactId: number) =>
  app.services.db
    .select({
      kind: contactLine.kind,
      source: contactLine.source,
      text: contactLine.text,
      userId: contactLine.userId,
      at: contactLine.at,
    })
    .from(contactLine)
    .where(and(eq(contactLine.accountId, app.account.accountId), eq(contactLine.contactId, contactId)))
    .orderBy(asc(contactLine.id));

describe('the record of a consent change', () => {
  it('has source, time, wording and actor of keywords and staff [CPL-14]', async () => {
    const { userId } = app.account.agent;
    const start = app.services.clock.now();
    const { contactId } = await say('Please stop texting me');
    await say('Stop!');
    await say('start');
    await patch(contactId, { isOptOut: true });
    await patch(contactId, { isOptOut: false, consentAttested: true });
    const records = await recordsOf(contactId);
    expect(records.map(({ at: _, ...record }) => record)).toEqual([
      { kind: 'suspected_opt_out', source: 'keyword', text: 'Please stop texting me', userId: null },
      { kind: 'opted_out', source: 'keyword', text: 'STOP', userId: null },
      { kind: 'opted_in', source: 'keyword', text: 'START', userId: null },
      { kind: 'opted_out', source: 'staff', text: null, userId },
      { kind: 'opted_in', source: 'staff', text: OPT_IN_CONSENT, userId },
    ]);
    const times = records.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(start.getTime() - 1);
  });

  it('has source, time, wording and actor of an import [CPL-14]', async () => {
    const { userId } = app.account.agent;
    const { contactId } = await say('Hello');
    await importFile(app, agent, `Phone,Opted out\n${PHONE},yes\n6465550111,no\n`);
    expect(await recordsOf(contactId)).toMatchObject([
      { kind: 'opted_out', source: 'import', userId, at: expect.any(Date) },
    ]);
    // The contact that the import created refers to the statement that its user confirmed.
    const [added] = await app.services.db
      .select({
        source: contact.optInSource,
        at: contact.optInAt,
        text: contactImport.consentText,
        userId: contactImport.consentByUserId,
      })
      .from(contact)
      .innerJoin(
        contactImport,
        and(eq(contactImport.accountId, contact.accountId), eq(contactImport.id, contact.importId)),
      )
      .where(and(eq(contact.number, '+16465550111'), isNotNull(contact.importId)));
    expect(added).toEqual({ source: 'import', at: expect.any(Date), text: IMPORT_CONSENT, userId });
  });

  it('has source and time of an opt-out at the carrier [CPL-14]', async () => {
    const sent = await sendText(agent, sendBody(app.account.tn, { to: PHONE, smsText: '[carrier 4775]' }));
    await untilFinal(agent, sent);
    expect(await recordsOf(sent.contactId)).toEqual([
      { kind: 'opted_out', source: 'carrier', text: null, userId: null, at: expect.any(Date) },
    ]);
  });
});

describe('the consent of a contact', () => {
  it('in one account says nothing about the same number in another [CPL-14]', async () => {
    const stranger = await app.signIn(app.stranger.agent.username);
    const { contactId } = await say('Hello');
    const other = await receive(app, stranger, app.stranger, 'Hi', PHONE);
    await say('STOP');
    expect((await agent({ url: `/api/contacts/${contactId}` })).json().isOptOut).toBe(true);
    const theirs = await stranger({ url: `/api/contacts/${other.contactId}` });
    expect(theirs.json()).toMatchObject({ isOptOut: false, optOutAt: null, optOutSource: null });
    const body = sendBody(app.stranger.tn, { contactId: other.contactId });
    expect((await sendText(stranger, body)).contactId).toBe(other.contactId);
    const rejected = await agent({
      method: 'POST',
      url: '/api/messages',
      payload: sendBody(app.account.tn, { contactId }),
    });
    expect(rejected.json()).toMatchObject({ code: 'OPTED_OUT' });
    // Nor does an opt-in there opt in here.
    await receive(app, stranger, app.stranger, 'START', PHONE);
    expect((await agent({ url: `/api/contacts/${contactId}` })).json().isOptOut).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { INVALID_PHONE, MESSAGE_TEXT_MAX, maxLengthText, TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, contact, groupMember, message, outbox, textNumber } from '../../platform/db/schema';
import type { Send } from '../../testing/start-test-app';
import { sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';

const ELEVEN = Array.from({ length: 11 }, (_, index) => index + 1);

describe('rejected sends', () => {
  let app: TextingApp;
  let agent: Send;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
  });
  afterAll(() => app.close());

  const countRows = async () => {
    const { db } = app.services;
    return [await db.$count(message), await db.$count(outbox), await db.$count(contact)];
  };
  /** Sends a request, asserts that nothing was written, and returns the response. */
  const rejected = async (body: object | string) => {
    const before = await countRows();
    const response = await agent({ method: 'POST', url: '/api/messages', payload: body });
    expect(await countRows()).toEqual(before);
    return { status: response.statusCode, ...response.json() };
  };
  const withNumber = async (change: object, work: () => Promise<void>) => {
    const { db } = app.services;
    const isThis = eq(textNumber.id, app.account.numberId);
    const [before] = await db.select().from(textNumber).where(isThis);
    await db.update(textNumber).set(change).where(isThis);
    await work();
    await db.update(textNumber).set({ state: before?.state }).where(isThis);
  };

  it('rejects a send to an opted-out or blocked contact', async () => {
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to: '2125550170' }));
    const patch = (payload: object) => agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
    await patch({ isOptOut: true });
    expect(await rejected(sendBody(app.account.tn, { contactId }))).toMatchObject({
      status: 422,
      code: 'OPTED_OUT',
    });
    await patch({ isOptOut: false, consentAttested: true, isBlocked: true });
    expect(await rejected(sendBody(app.account.tn, { contactId }))).toMatchObject({
      status: 422,
      code: 'BLOCKED',
    });
  });

  it.each(['1112223333', '2115550100', '9005550100', '2120550100'])(
    'rejects a send to the invalid number %s [INB-02] [CPL-26]',
    async (to) => {
      expect(await rejected(sendBody(app.account.tn, { to }))).toMatchObject({
        status: 422,
        code: 'INVALID_NUMBER',
        errors: { to: ['Enter a valid phone number'] },
      });
    },
  );

  it.each([{ templateID: 7 }, { smstext: 'Hi' }])('rejects the unknown field in %j', async (extra) => {
    const [field] = Object.keys(extra);
    const response = await rejected({ ...sendBody(app.account.tn, { to: '2125550171' }), ...extra });
    expect(response).toMatchObject({ status: 400, errors: { [field ?? '']: ['Enter a valid value'] } });
  });

  it('rejects a send to an own number [CPL-26]', async () => {
    const response = await rejected(sendBody(app.account.tn, { to: app.account.tn }));
    const errors = { to: [expect.any(String)] };
    expect(response).toMatchObject({ status: 422, code: 'INVALID_NUMBER', errors });
  });

  it('rejects a fictional number outside test mode [CPL-26]', async () => {
    const { messaging } = app.services;
    messaging.allowFictional = false;
    const response = await rejected(sendBody(app.account.tn, { to: '2125550171' }));
    messaging.allowFictional = true;
    expect(response).toMatchObject({
      status: 422,
      code: 'INVALID_NUMBER',
      errors: { to: ['Enter a valid phone number'] },
    });
  });

  it('rejects a send to a text number of another company', async () => {
    const response = await rejected(sendBody(app.account.tn, { to: app.stranger.tn }));
    expect(response).toMatchObject({
      status: 422,
      code: 'INVALID_NUMBER',
      errors: { to: ['This number can’t be texted from here.'] },
    });
  });

  it('rejects a send from an inactive number', async () => {
    await withNumber({ state: TextNumberState.DEACTIVATED }, async () => {
      expect(await rejected(sendBody(app.account.tn))).toMatchObject({
        status: 422,
        code: 'NUMBER_INACTIVE',
      });
    });
  });

  it('rejects a send from a local number of an unregistered company [NBR-15]', async () => {
    const { db } = app.services;
    const isThis = eq(account.id, app.account.accountId);
    await db.update(account).set({ isRegistered: false }).where(isThis);
    expect(await rejected(sendBody(app.account.tn))).toMatchObject({ status: 422, code: 'REGISTRY' });
    await db.update(account).set({ isRegistered: true }).where(isThis);
  });

  it.each([true, false])(
    'rejects texts to US numbers from an unregistered Canadian account, US customers or not (%s) [I-21]',
    async (hasUsCustomers) => {
      const { db } = app.services;
      const isThis = eq(account.id, app.account.accountId);
      await db.update(account).set({ country: 'CA', hasUsCustomers, isRegistered: false }).where(isThis);
      expect(await rejected(sendBody(app.account.tn, { to: '3125550172' }))).toMatchObject({
        status: 422,
        code: 'REGISTRY',
        message: 'This number may not text US numbers until your company is registered with the carriers.',
      });
      await sendText(agent, sendBody(app.account.tn, { to: '6045550172' }));
      await withNumber({ isTollFree: true, isVerified: true }, async () => {
        await sendText(agent, sendBody(app.account.tn, { to: '3125550172' }));
      });
      await db.update(textNumber).set({ isTollFree: false }).where(eq(textNumber.id, app.account.numberId));
      await db.update(account).set({ isRegistered: true }).where(isThis);
      await sendText(agent, sendBody(app.account.tn, { to: '3125550172' }));
      await db.update(account).set({ country: 'US', hasUsCustomers: true }).where(isThis);
    },
  );

  it('rejects a send of more than ten segments', async () => {
    const ten = await agent({
      method: 'POST',
      url: '/api/messages',
      payload: sendBody(app.account.tn, { to: '2125550171', smsText: 'x'.repeat(1530) }),
    });
    expect(ten.json()).toMatchObject({ segments: 10 });
    const eleven = sendBody(app.account.tn, { smsText: 'x'.repeat(1531) });
    expect(await rejected(eleven)).toMatchObject({ status: 422, code: 'TOO_LONG' });
    const unicode = sendBody(app.account.tn, { smsText: 'ж'.repeat(671) });
    expect(await rejected(unicode)).toMatchObject({ status: 422, code: 'TOO_LONG' });
  });

  it('rejects an unknown attachment', async () => {
    expect(await rejected(sendBody(app.account.tn, { mediaIds: [999] }))).toMatchObject({
      status: 422,
      code: 'MEDIA',
    });
  });

  it('rejects a retry of a message from another inbox', async () => {
    const { db } = app.services;
    const { accountId, tn } = app.account;
    const [other] = await db
      .insert(textNumber)
      .values({ accountId, number: '+12125550109', state: TextNumberState.ACTIVE })
      .returning({ id: textNumber.id });
    const { id, contactId } = await sendText(agent, sendBody(tn, { to: '2125550172' }));
    await db.update(message).set({ numberId: other?.id }).where(eq(message.id, id));
    expect(await rejected(sendBody(tn, { contactId, retryOfId: id }))).toMatchObject({ status: 404 });
  });

  const valid = () => sendBody('2125550101');
  it.each([
    ['clientId', 7],
    ['clientId', 'not-a-uuid'],
    ['clientId', undefined],
    ['tn', { $ne: '' }],
    ['tn', 2125550101],
    ['tn', ''],
    ['to', ['2125550188']],
    ['to', undefined],
    ['contactId', '1'],
    ['contactId', -1],
    ['contactId', Number.MAX_SAFE_INTEGER + 1],
    ['smsText', 5],
    ['smsText', null],
    ['smsText', '   '],
    ['smsText', '\u200b\u2060\ufe0f'],
    ['mediaIds', 'x'],
    ['mediaIds', [1.5]],
    ['retryOfId', {}],
  ])('rejects an invalid %s: %j', async (field, value) => {
    const response = await rejected({ ...valid(), [field]: value });
    expect([400, 422]).toContain(response.status);
    expect(response.message).toBe('Some values are not valid.');
    expect(
      Object.values(response.errors)
        .flat()
        .every((text) => typeof text === 'string' && text.length < 100),
    ).toBe(true);
  });

  it.each([
    ['number', 'to', '12', 'INVALID_NUMBER', INVALID_PHONE],
    ['text', 'smsText', 'x'.repeat(MESSAGE_TEXT_MAX + 1), 'TOO_LONG', maxLengthText(MESSAGE_TEXT_MAX)],
    ['list of files', 'mediaIds', ELEVEN, 'MEDIA', 'At most 10 attachments.'],
  ])('names an invalid %s by code and error [INB-16] [CPL-23]', async (_, field, value, code, text) => {
    const response = await rejected({ ...valid(), [field]: value });
    expect(response).toMatchObject({ status: 422, code, message: text, errors: { [field]: [text] } });
  });

  it.each(['[]', '"x"', '7', 'null', '{"clientId":', `{"a":${'['.repeat(5000)}`])(
    'rejects the JSON body %.20s',
    async (payload) => {
      const before = await countRows();
      const headers = { 'content-type': 'application/json' };
      const response = await agent({ method: 'POST', url: '/api/messages', headers, payload });
      expect(response.statusCode).toBe(400);
      expect(await countRows()).toEqual(before);
    },
  );

  it('rejects a user without permission or a session [INB-02]', async () => {
    const provider = await app.signIn(app.world.providers[0].provider.username);
    const payload = sendBody(app.account.tn);
    const forbidden = await provider({ method: 'POST', url: '/api/messages', payload });
    expect([forbidden.statusCode, forbidden.json().message]).toEqual([403, expect.stringMatching(/\w+ \w+/)]);
    expect((await app.anonymous({ method: 'POST', url: '/api/messages', payload })).statusCode).toBe(401);
  });

  it('hides a colleague’s message behind a repeated client id from users outside the group', async () => {
    const { agent: colleague, groupId, accountId } = app.account;
    const body = sendBody(app.account.tn, { smsText: 'Between us' });
    const sent = await sendText(agent, body);
    const admin = await app.signIn(app.account.admin.username);
    const again = () => admin({ method: 'POST', url: '/api/messages', payload: body });
    expect((await again()).json().id).toBe(sent.id);
    const { userId } = app.account.admin;
    await app.services.db.delete(groupMember).where(eq(groupMember.userId, userId));
    const response = await again();
    expect([response.statusCode, response.body.includes('Between us')]).toEqual([403, false]);
    await app.services.db.insert(groupMember).values({ accountId, groupId, userId });
    expect(colleague.userId).toBe(sent.userId);
  });

  it('rejects a cross-site request', async () => {
    const before = await countRows();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none', origin: 'https://evil.test' },
    ]) {
      const payload = sendBody(app.account.tn, { clientId: randomUUID() });
      const response = await agent({ method: 'POST', url: '/api/messages', payload, headers });
      expect(response.statusCode).toBe(403);
    }
    expect(await countRows()).toEqual(before);
  });
});

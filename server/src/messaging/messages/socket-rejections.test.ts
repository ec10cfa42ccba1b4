import { randomUUID } from 'node:crypto';
import { MESSAGE_TEXT_MAX, type SendBody, TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, textNumber } from '../../platform/db/schema';
import { connectAs, type TestClient } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { sendBody, sendText, startTexting, type TextingApp } from '../../testing/texting';

const DAY_MS = 24 * 60 * 60_000;

let app: TextingApp;
let agent: Send;
let client: TestClient;

beforeAll(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  client = await connectAs(app, app.account.agent.username);
});
afterAll(async () => {
  client.socket.disconnect();
  await app.close();
});

/** Changes a contact and returns a send to it. */
const toContact =
  (to: string, change: object): (() => Promise<Partial<SendBody>>) =>
  async () => {
    const { contactId } = await sendText(agent, sendBody(app.account.tn, { to }));
    await agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload: change });
    return { contactId };
  };

const setNumber = (state: TextNumberState) =>
  app.services.db.update(textNumber).set({ state }).where(eq(textNumber.id, app.account.numberId));
const setRegistered = (isRegistered: boolean) =>
  app.services.db.update(account).set({ isRegistered }).where(eq(account.id, app.account.accountId));

/** 11 PM in New York, where 212 is. */
const night = () => {
  const day = new Date(app.services.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  return `${day}T04:30:00.000Z`;
};

interface Rejection {
  code: string;
  body: () => Promise<Partial<SendBody>>;
  after?: () => Promise<unknown>;
}

const rejections: Rejection[] = [
  { code: 'OPTED_OUT', body: toContact('2125550190', { isOptOut: true }) },
  { code: 'BLOCKED', body: toContact('2125550191', { isBlocked: true }) },
  { code: 'INVALID_NUMBER', body: async () => ({ to: '9005550100' }) },
  { code: 'INVALID_NUMBER', body: async () => ({ to: '123' }) },
  {
    code: 'NUMBER_INACTIVE',
    body: async () => {
      await setNumber(TextNumberState.DEACTIVATED);
      return {};
    },
    after: () => setNumber(TextNumberState.ACTIVE),
  },
  {
    code: 'REGISTRY',
    body: async () => {
      await setRegistered(false);
      return {};
    },
    after: () => setRegistered(true),
  },
  { code: 'QUIET_HOURS', body: async () => ({ scheduledAt: night(), confirmQuietHours: false }) },
  { code: 'TOO_LONG', body: async () => ({ smsText: 'x'.repeat(1_531) }) },
  { code: 'TOO_LONG', body: async () => ({ smsText: 'x'.repeat(MESSAGE_TEXT_MAX), mediaIds: [] }) },
  { code: 'TOO_LONG', body: async () => ({ smsText: 'x'.repeat(MESSAGE_TEXT_MAX + 1) }) },
  { code: 'MEDIA', body: async () => ({ mediaIds: [999] }) },
  { code: 'MEDIA', body: async () => ({ mediaIds: Array.from({ length: 11 }, (_, index) => index + 1) }) },
  { code: 'INVALID', body: async () => ({ smsText: ' ' }) },
];

describe('a rejected send', () => {
  it.each(rejections.map((one) => [one.code, one] as const))(
    'has the code %s in send_sms_error, in the acknowledgement and over HTTP [INB-14] [INB-15] [INB-16] [SOC-06] [CPL-23] [NBR-15]',
    async (code, { body, after }) => {
      const request = sendBody(app.account.tn, await body());
      const ack = await client.socket.emitWithAck('send_sms', request);
      expect(ack).toMatchObject({ ok: false, code, error: expect.stringMatching(/\w+ \w+/) });
      const error = ack.ok ? '' : ack.error;
      const failures = client
        .of('send_sms_error')
        .filter((one) => JSON.stringify(one).includes(request.clientId));
      expect(failures).toEqual([
        {
          clientId: request.clientId,
          messageId: null,
          tn: app.account.tn,
          contactId: request.contactId ?? null,
          code,
          error,
          retryable: false,
        },
      ]);
      const payload = { ...request, clientId: randomUUID() };
      const response = await agent({ method: 'POST', url: '/api/messages', payload });
      expect([response.statusCode, response.json()]).toMatchObject([422, { code, message: error }]);
      await after?.();
    },
  );

  it.each([
    { mediaIds: 'x', contactId: 'x', tn: 7 },
    { smsText: ' ', to: undefined },
    { smsText: 'x'.repeat(MESSAGE_TEXT_MAX + 1), clientID: 'x' },
  ])(
    'notifies the sender of the invalid body %j, whose client id is valid [SOC-06] [INB-16]',
    async (change) => {
      const request = { ...sendBody(app.account.tn), ...change };
      expect(await client.socket.emitWithAck('send_sms', request as never)).toMatchObject({
        code: 'INVALID',
      });
      const failures = client
        .of('send_sms_error')
        .filter((one) => JSON.stringify(one).includes(request.clientId));
      expect(failures).toMatchObject([{ code: 'INVALID', contactId: null, retryable: false }]);
    },
  );

  it('notifies a sender who may not send [SOC-06] [INB-16]', async () => {
    const provider = await connectAs(app, app.world.providers[0].provider.username);
    const body = sendBody(app.account.tn);
    expect(await provider.socket.emitWithAck('send_sms', body)).toMatchObject({ code: 'FORBIDDEN' });
    const { clientId } = body;
    expect(provider.of('send_sms_error')).toMatchObject([{ clientId, code: 'FORBIDDEN', contactId: null }]);
    provider.socket.disconnect();
  });
});

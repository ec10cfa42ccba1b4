import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { scheduledMessage } from '../../platform/db/schema';
import { addRule, runOf } from '../../testing/automatic-responses';
import { addCampaign, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type MailReplies, startMailReplies } from '../../testing/mail-replies';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import { eventually, receive, sendBody, sendText, untilFinal } from '../../testing/texting';

const PHONE = '2125550171';
const MINUTE_MS = 60_000;

let replies: MailReplies;
let agent: Send;
let admin: Send;
/** How many texts the contact got before the opt-out. */
let earlier = 0;

beforeEach(async () => {
  replies = await startMailReplies();
  replies.app.services.messaging.readDueClock = async () => replies.app.services.clock.now();
  agent = await replies.app.signIn(replies.app.account.agent.username);
  admin = await replies.app.signIn(replies.app.account.admin.username);
});
afterEach(() => replies.app.close());

const body = (changes: object = {}) =>
  sendBody(replies.app.account.tn, { contactId: replies.contactId, ...changes });
const post = (url: string, payload: object, as = agent) => as({ method: 'POST', url, payload });
/** What the carrier got for the contact. */
const atCarrier = () => replies.app.loopback.accepted().filter(({ to }) => to === `+1${PHONE}`);

/** Only the column changes: nothing that waits is cancelled, so that the check at the time of sending decides. */
async function optOut(): Promise<void> {
  earlier = atCarrier().length;
  await replies.setContact({ isOptOut: true });
}

const OPTED_OUT = { statusCode: 422, code: 'OPTED_OUT' };
const statusAndCode = (response: Awaited<ReturnType<Send>>) => ({
  statusCode: response.statusCode,
  code: response.json().code,
});

/** The ways to send a text. Each begins one and checks that the server rejected it. */
const paths: [string, () => Promise<void>][] = [
  [
    'the composer',
    async () => {
      await optOut();
      const { socket } = await connectAs(replies.app, replies.app.account.agent.username);
      expect(await socket.emitWithAck('send_sms', body())).toMatchObject({ ok: false, code: 'OPTED_OUT' });
      socket.close();
    },
  ],
  [
    'the API',
    async () => {
      await optOut();
      expect(statusAndCode(await post('/api/messages', body()))).toEqual(OPTED_OUT);
      const byNumber = sendBody(replies.app.account.tn, { to: PHONE });
      expect(statusAndCode(await post('/api/messages', byNumber))).toEqual(OPTED_OUT);
    },
  ],
  [
    'a reply by mail',
    async () => {
      await optOut();
      const { sent, rejected } = await replies.receiveMails(replies.mail('gmail'));
      expect(sent).toEqual([]);
      expect(rejected).toHaveLength(1);
    },
  ],
  [
    'an automatic reply',
    async () => {
      await addRule(admin, 'We are here');
      await optOut();
      const { id } = await receive(replies.app, agent, replies.app.account, 'Hello', PHONE);
      expect((await runOf(replies.app, id))?.steps.at(-1)).toMatchObject({ reason: 'opted_out' });
    },
  ],
  [
    'an automatic reply that waits',
    async () => {
      await addRule(admin, 'We are here', { delaySeconds: 60 });
      const { id } = await receive(replies.app, agent, replies.app.account, 'Hello', PHONE);
      await optOut();
      replies.app.advance(61_000);
      const run = await eventually(
        () => runOf(replies.app, id),
        (one) => one?.dueAt === null,
      );
      expect(run?.steps.at(-1)).toMatchObject({ reason: 'opted_out' });
    },
  ],
  [
    'a retry',
    async () => {
      const failed = await sendText(agent, body({ smsText: '[carrier 4702]' }));
      await untilFinal(agent, failed);
      await optOut();
      const retried = await post(`/api/messages/${failed.id}/retry`, { clientId: randomUUID() });
      expect(statusAndCode(retried)).toEqual(OPTED_OUT);
    },
  ],
  [
    'a new scheduled text',
    async () => {
      await optOut();
      const scheduledAt = new Date(replies.app.services.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
      const scheduled = await post('/api/messages', { ...body({ scheduledAt }), confirmQuietHours: true });
      expect(statusAndCode(scheduled)).toEqual(OPTED_OUT);
    },
  ],
  [
    'a scheduled text that is due',
    async () => {
      const scheduledAt = new Date(replies.app.services.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
      const scheduled = await post('/api/messages', { ...body({ scheduledAt }), confirmQuietHours: true });
      expect(scheduled.statusCode).toBe(201);
      await optOut();
      replies.app.advance(11 * MINUTE_MS);
      const isThis = eq(scheduledMessage.id, scheduled.json().id);
      const [row] = await eventually(
        () => replies.app.services.db.select().from(scheduledMessage).where(isThis),
        ([one]) => one?.stopReason !== null,
      );
      expect(row?.stopReason).toBe('opted_out');
    },
  ],
  [
    'a campaign',
    async () => {
      await optOut();
      const { app, contactId } = replies;
      const listId = await addListOf(app, app.account, {
        send: admin,
        name: 'List',
        contactIds: [contactId, (await receive(app, agent, app.account, 'Hi', '2125550172')).contactId],
      });
      const fields = { tn: app.account.tn, includeListIds: [listId], quietHours: false };
      const { campaignId } = await addCampaign(admin, fields);
      await scheduleCampaign(admin, campaignId);
      const { counts } = await eventually(
        async () => (await admin({ url: `/api/campaigns/${campaignId}` })).json(),
        (one) => one.state === 'completed',
      );
      expect(counts).toMatchObject({ sent: 1, skipped: 1 });
    },
  ],
  [
    'the test of a campaign',
    async () => {
      await optOut();
      const { campaignId } = await addCampaign(admin, { tn: replies.app.account.tn });
      const tested = await post(`/api/campaigns/${campaignId}/test`, { numbers: [PHONE] }, admin);
      expect(tested.json().results).toMatchObject([
        { number: PHONE, messageId: null, error: expect.stringContaining('opted out') },
      ]);
    },
  ],
];

describe('a contact who opted out', () => {
  it.each(paths)('gets no text from %s [CPL-08]', async (_, isRejected) => {
    await isRejected();
    // A text to another number leaves after everything that was queued before it.
    const after = await sendText(agent, sendBody(replies.app.account.tn, { to: '2125550173' }));
    await untilFinal(agent, after);
    expect(atCarrier().slice(earlier)).toEqual([]);
  });
});

import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { contact, message } from '../../../platform/db/schema';
import { createLog } from '../../../platform/http/log';
import { RecordedApi } from '../../../testing/recorded-api';
import { startTestApp, type TestApp } from '../../../testing/start-test-app';
import { sendBody, sendText } from '../../../testing/texting';
import { claimDue } from './outbox-store';
import { submitToCarrier } from './submit-to-carrier';

const lines: string[] = [];
const log = createLog(
  'warn',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

const api = new RecordedApi();
let test: TestApp;

beforeAll(async () => {
  const credentials = { accountId: '9900', applicationId: 'app', token: 'token', secret: 'secret' };
  const carrier = { ...credentials, url: await api.listen(), allowsFictional: true };
  test = await startTestApp({ config: { carrier }, log });
});
afterAll(async () => {
  await test.close();
  await api.close();
});
beforeEach(() => {
  lines.length = 0;
});

/** Sends a text and submits it. */
async function submitText(meanwhile = async (_contactId: number) => {}): Promise<number | undefined> {
  const { services, world, signIn } = test;
  const { agent, tn } = world.providers[0].accounts[0];
  const sent = await sendText(
    await signIn(agent.username),
    sendBody(tn, { smsText: 'See you at the dentist' }),
  );
  await meanwhile(sent.contactId);
  for (const outgoing of await claimDue(services.db, { now: services.clock.now(), limit: 1 }))
    await submitToCarrier(services, outgoing);
  const [row] = await services.db.select().from(message).where(eq(message.id, sent.id));
  return row?.status;
}

it('logs the code and the description of a rejection, without the number and the text [ASV-41]', async () => {
  api.replies.push({ status: 404, body: { description: `No service for +12125550188 ${'.'.repeat(300)}` } });
  expect(await submitText()).toBe(404);
  const { accountId } = test.world.providers[0].accounts[0];
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'the carrier rejected a message',
      accountId,
      code: 404,
      reason: `No service for +*********** ${'.'.repeat(172)}`,
    },
  ]);
  expect(lines.join('')).not.toContain('dentist');
  const { body } = await test.anonymous({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toContain('carrier_submissions_total{outcome="rejected"} 1');
});

it('logs no rejection of the carrier for a message that was never submitted', async () => {
  await submitText(async (id) => {
    await test.services.db.update(contact).set({ isOptOut: true }).where(eq(contact.id, id));
  });
  expect(lines).toEqual([]);
});

import { type HistoryRow, MessageStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { media, message } from '../../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../../testing/start-test-app';
import { sendBody, sendText } from '../../../testing/texting';
import type { CarrierMessage } from '../carrier/carrier';
import { claimDue, claimUnconfirmed } from './outbox-store';
import { resolveUnconfirmed } from './resolve-unconfirmed';
import { submitToCarrier } from './submit-to-carrier';

const UNCONFIRMED_AFTER_MS = 30_000;

let test: TestApp;
let agent: Send;
let submitted: CarrierMessage[];

/** Every upload takes this long while another server resolves unconfirmed messages. */
function slowCarrier(uploadMs: number): void {
  const { services, advance } = test;
  const resolveByOther = async () => {
    const claimed = await claimUnconfirmed(services.db, { now: services.clock.now(), againMs: 0, limit: 9 });
    for (const outgoing of claimed) await resolveUnconfirmed(services, outgoing, UNCONFIRMED_AFTER_MS);
  };
  services.messaging.carrier = {
    submit: async (carrierMessage) => {
      submitted.push(carrierMessage);
      return { kind: 'accepted', carrierId: carrierMessage.tag };
    },
    sentSince: async () => [],
    putMedia: async (name) => {
      advance(uploadMs);
      await resolveByOther();
      return `https://carrier.test/${name}`;
    },
    getMedia: async () => null,
    close: async () => {},
  };
}

beforeEach(async () => {
  submitted = [];
  test = await startTestApp();
  agent = await test.signIn(test.world.providers[0].accounts[0].agent.username);
});
afterEach(() => test.close());

async function sendWithFiles(files: number): Promise<HistoryRow> {
  const { db, messaging } = test.services;
  const { accountId, tn } = test.world.providers[0].accounts[0];
  const sent = await sendText(agent, sendBody(tn));
  for (let position = 0; position < files; position += 1) {
    const storageKey = await messaging.storage.put(accountId, Buffer.from('picture'));
    const file = { name: 'picture.png', type: 'image/png', bytes: 7 };
    await db.insert(media).values({ ...file, accountId, messageId: sent.id, position, storageKey });
  }
  await db.update(message).set({ hasMedia: true }).where(eq(message.id, sent.id));
  return sent;
}

async function claimAndSubmit(): Promise<void> {
  const { services } = test;
  for (const outgoing of await claimDue(services.db, { now: services.clock.now(), limit: 1 }))
    await submitToCarrier(services, outgoing);
}

async function statusOf({ id }: HistoryRow): Promise<number | undefined> {
  const [row] = await test.services.db.select().from(message).where(eq(message.id, id));
  return row?.status;
}

it('submits a message whose uploads took longer than the limit for unconfirmed messages', async () => {
  slowCarrier(UNCONFIRMED_AFTER_MS * 0.6);
  const sent = await sendWithFiles(3);
  await claimAndSubmit();
  expect(submitted).toHaveLength(1);
  expect(await statusOf(sent)).toBe(MessageStatus.ACCEPTED);
});

it('does not submit a message that became unconfirmed while a file was uploaded', async () => {
  slowCarrier(UNCONFIRMED_AFTER_MS * 1.2);
  const sent = await sendWithFiles(1);
  await claimAndSubmit();
  expect(submitted).toEqual([]);
  expect(await statusOf(sent)).toBe(MessageStatus.UNCONFIRMED);
});

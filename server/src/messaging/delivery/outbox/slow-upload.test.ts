import { type HistoryRow, MessageStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { contact, media, message } from '../../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../../testing/start-test-app';
import { eventually, sendBody, sendText } from '../../../testing/texting';
import type { CarrierMessage } from '../carrier/carrier';
import { claimDue, claimUnconfirmed } from './outbox-store';
import { OutboxWorker } from './outbox-worker';
import { resolveUnconfirmed } from './resolve-unconfirmed';
import { submitToCarrier } from './submit-to-carrier';

const UNCONFIRMED_AFTER_MS = 30_000;
const OPTED_OUT_CODE = 461;

let test: TestApp;
let agent: Send;
let submitted: CarrierMessage[];

async function resolveByOther(): Promise<void> {
  const { services } = test;
  const claimed = await claimUnconfirmed(services.db, { now: services.clock.now(), againMs: 0, limit: 9 });
  for (const outgoing of claimed) await resolveUnconfirmed(services, outgoing, UNCONFIRMED_AFTER_MS);
}

/** Every upload takes this long while another server resolves unconfirmed messages. */
function slowCarrier(uploadMs: number, duringUpload = async () => {}): void {
  const { services, advance } = test;
  services.messaging.carrier = {
    submit: async (carrierMessage) => {
      submitted.push(carrierMessage);
      return { kind: 'accepted', carrierId: carrierMessage.tag };
    },
    sentSince: async () => [],
    putMedia: async (name) => {
      advance(uploadMs);
      await resolveByOther();
      await duringUpload();
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

async function sendWithFiles(files: number, to = '2125550188'): Promise<HistoryRow> {
  const { db, messaging } = test.services;
  const { accountId, tn } = test.world.providers[0].accounts[0];
  const sent = await sendText(agent, sendBody(tn, { to }));
  for (let position = 0; position < files; position += 1) {
    const storageKey = await messaging.storage.put(accountId, Buffer.from('picture'));
    const file = { name: 'picture.png', type: 'image/png', bytes: 7 };
    await db.insert(media).values({ ...file, accountId, messageId: sent.id, position, storageKey });
  }
  await db
    .update(message)
    .set({ hasMedia: files > 0 })
    .where(eq(message.id, sent.id));
  return sent;
}

/** Claims a message and submits it after a while. */
async function claimAndSubmit(meanwhile = async () => {}): Promise<void> {
  const { services } = test;
  for (const outgoing of await claimDue(services.db, { now: services.clock.now(), limit: 1 })) {
    await meanwhile();
    await submitToCarrier(services, outgoing);
  }
}

const optOut = async ({ contactId }: HistoryRow) => {
  await test.services.db.update(contact).set({ isOptOut: true }).where(eq(contact.id, contactId));
};

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

it('does not submit a message whose contact opted out while a file was uploaded', async () => {
  let sent: HistoryRow | undefined;
  slowCarrier(0, async () => {
    if (sent !== undefined) await optOut(sent);
  });
  sent = await sendWithFiles(1);
  await claimAndSubmit();
  expect(submitted).toEqual([]);
  expect(await statusOf(sent)).toBe(OPTED_OUT_CODE);
});

describe('a message without files whose server stood still after its claim', () => {
  beforeEach(() => slowCarrier(0));

  it('is not submitted when its contact opted out meanwhile', async () => {
    const sent = await sendWithFiles(0);
    await claimAndSubmit(async () => {
      test.advance(2_000);
      await optOut(sent);
    });
    expect(submitted).toEqual([]);
    expect(await statusOf(sent)).toBe(OPTED_OUT_CODE);
  });

  it('is not submitted when another server gave it up as unconfirmed', async () => {
    const sent = await sendWithFiles(0);
    await claimAndSubmit(async () => {
      test.advance(UNCONFIRMED_AFTER_MS);
      await resolveByOther();
    });
    expect(submitted).toEqual([]);
    expect(await statusOf(sent)).toBe(MessageStatus.UNCONFIRMED);
  });

  it('is submitted when nothing changed', async () => {
    const sent = await sendWithFiles(0);
    await claimAndSubmit(async () => test.advance(2_000));
    expect(await statusOf(sent)).toBe(MessageStatus.ACCEPTED);
    const { body } = await test.anonymous({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body).toContain('carrier_submissions_total{outcome="accepted"} 1');
    expect(body).toContain('carrier_submissions_total{outcome="busy"} 0');
  });
});

it('submits messages of other accounts while uploads use all their slots', async () => {
  const slots = 4;
  const { services } = test;
  const other = test.world.providers[1].accounts[0];
  slowCarrier(0);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const uploads: string[] = [];
  const putMedia = async (name: string) => {
    uploads.push(name);
    await finished;
    return name;
  };
  services.messaging.carrier = { ...services.messaging.carrier, putMedia };
  for (let index = 0; index < 3 * slots; index += 1)
    await sendWithFiles(1, `64655501${String(index).padStart(2, '0')}`);
  const worker = new OutboxWorker(services, { slots, pollMs: 20 });
  worker.start();
  try {
    await eventually(
      async () => uploads.length,
      (count) => count === slots,
    );
    const stranger = await test.signIn(other.agent.username);
    for (const to of ['6465550150', '6465550151', '6465550152'])
      await sendText(stranger, sendBody(other.tn, { to, smsText: 'Plain' }));
    await eventually(
      async () => submitted.length,
      (count) => count === 3,
    );
    expect(submitted.map(({ text }) => text)).toEqual(['Plain', 'Plain', 'Plain']);
    expect(uploads).toHaveLength(slots);
  } finally {
    finish();
    await worker.stop();
  }
  expect(submitted.length).toBeGreaterThanOrEqual(3 + slots);
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { contact, media, mediaFetch } from '../../platform/db/schema';
import { startMessaging } from '../../start-messaging';
import { png } from '../../testing/pictures';
import type { Send } from '../../testing/start-test-app';
import { eventually, QUICK, readEvents, startTexting, type TextingApp } from '../../testing/texting';
import { inboundEvent, postWebhook } from '../../testing/webhooks';
import type { WorldAccount } from '../../testing/world';
import type { CarrierFile } from '../delivery/carrier/carrier';
import { MediaFetcher } from './media-fetcher';

const PICTURE: CarrierFile = { type: 'image/png', body: png(20, 10) };

interface Call {
  url: string;
  respond(file: CarrierFile | null): void;
  fail(): void;
}

/** A fake of the carrier's media host. The test controls the responses of slow URLs. */
class MediaHost {
  readonly calls: Call[] = [];
  isSlow = (url: string) => url.includes('slow');

  get = (url: string): Promise<CarrierFile | null> =>
    new Promise((resolve, reject) => {
      this.calls.push({ url, respond: resolve, fail: () => reject(new Error('The host hung up')) });
      if (!this.isSlow(url)) resolve(PICTURE);
    });

  of = (url: string) => this.calls.filter((call) => call.url === url);
}

let app: TextingApp;
let agent: Send;
let host: MediaHost;

beforeEach(async () => {
  app = await startTexting();
  agent = await app.signIn(app.account.agent.username);
  host = new MediaHost();
  const { messaging } = app.services;
  messaging.carrier = { ...messaging.carrier, getMedia: host.get };
});
afterEach(() => app.close());

const SLOW = 'https://slow.test/cat.png';
const FAST = 'https://fast.test/cat.png';
const receive = (from: string, more: { text?: string; media?: string[] }, to = app.account) =>
  postWebhook(app, [inboundEvent(to, { from, ...more })]);

const untilRequested = (url: string, times = 1) =>
  eventually(
    async () => host.of(url).length,
    (requests) => requests >= times,
  );
const filesOf = ({ accountId }: WorldAccount) =>
  app.services.db.select().from(media).where(eq(media.accountId, accountId)).orderBy(media.id);
const untilLoaded = (account = app.account) =>
  eventually(
    () => filesOf(account),
    (files) => files.length > 0 && files.every((file) => !file.isLoading),
  );
const untilOptedOut = ({ accountId }: WorldAccount, number: string) => {
  const isOptedOut = and(eq(contact.accountId, accountId), eq(contact.number, number), contact.isOptOut);
  return eventually(
    () => app.services.db.$count(contact, isOptedOut),
    (count) => count === 1,
  );
};
/** Attachments in the account's events: first with their message, then when loading ends. */
const notifiedMedia = async (): Promise<{ arrived: Media[]; settled: Media[] }> => {
  const events = (await readEvents(agent)).events.map(({ event }) => event);
  return {
    arrived: events.flatMap((event) => (event.type === 'new_message' ? event.message.media : [])),
    settled: events.flatMap((event) => (event.type === 'message_status' ? (event.media ?? []) : [])),
  };
};
/** The lines that the server logs from now on. */
function recordLog(): Record<string, unknown>[] {
  const logged: Record<string, unknown>[] = [];
  app.services.log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  return logged;
}
const givenUp = (logged: Record<string, unknown>[]) =>
  logged.filter(({ msg }) => msg === 'an attachment was given up');
/** Lets an attempt for the slow URL fail, and waits until its end is stored. */
async function failAttempt(attempt: number): Promise<void> {
  await untilRequested(SLOW, attempt);
  host.of(SLOW)[attempt - 1]?.fail();
  await eventually(
    () => app.services.db.select().from(mediaFetch),
    ([row]) => row?.leaseUntil == null,
  );
}
const storedFiles = async () => {
  const found = await readdir(join(app.services.config.dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  });
  return found.filter((entry) => entry.isFile()).length;
};

describe('a slow attachment', () => {
  it('delays neither its message, its STOP, another contact nor another account', async () => {
    await receive('+14125550100', { text: 'STOP', media: [SLOW] });
    await untilRequested(SLOW);
    await untilOptedOut(app.account, '+14125550100');
    await receive('+14125550101', { text: 'STOP' });
    await untilOptedOut(app.account, '+14125550101');
    await receive('+14125550102', { text: 'STOP', media: [FAST] }, app.stranger);
    await untilOptedOut(app.stranger, '+14125550102');
    expect(await untilLoaded(app.stranger)).toMatchObject([{ type: 'image/png' }]);
    expect(await notifiedMedia()).toMatchObject({ arrived: [{ isLoading: true, url: '' }], settled: [] });

    host.of(SLOW)[0]?.respond(PICTURE);
    await untilLoaded();
    const [file] = (await notifiedMedia()).settled;
    expect(file).toMatchObject({ name: 'cat.png', width: 20, isAvailable: true, isLoading: false });
    const response = await agent({ method: 'GET', url: file?.url ?? '' });
    expect(response.rawPayload).toEqual(PICTURE.body);
  });

  it('leaves room for other accounts at its host and for other hosts', async () => {
    const urls = Array.from({ length: 20 }, (_, index) => `https://host.test/slow-${index}.png`);
    for (const [index, url] of urls.entries()) await receive(`+141255501${10 + index}`, { media: [url] });
    await eventually(
      async () => host.calls.length,
      (calls) => calls === 4,
    );
    await receive('+14125550100', { media: ['https://host.test/fast.png'] }, app.stranger);
    await untilLoaded(app.stranger);
    await receive('+14125550101', { media: [FAST] });
    await eventually(
      () => app.services.db.$count(media, eq(media.isLoading, false)),
      (loaded) => loaded === 2,
    );
    expect(host.calls.filter(({ url }) => host.isSlow(url))).toHaveLength(4);
  });

  describe('that fails for 30 s', () => {
    beforeEach(async () => {
      await receive('+14125550100', { text: 'Look', media: [SLOW] });
      for (const attempt of [1, 2]) {
        await failAttempt(attempt);
        app.advance(16_000);
        app.services.messaging.wakeMedia();
      }
      await failAttempt(3);
    });

    /** Lets time pass, and waits for the next attempt. */
    async function nextAttemptAfter(ms: number): Promise<Call | undefined> {
      app.advance(ms);
      app.services.messaging.wakeMedia();
      await untilRequested(SLOW, 4);
      agent = await app.signIn(app.account.agent.username);
      return host.of(SLOW)[3];
    }

    it('shows as not available yet, and appears when it is fetched later [INB-61]', async () => {
      const delayed = { name: 'cat.png', isAvailable: false, isLoading: false, isDelayed: true };
      expect((await notifiedMedia()).settled).toMatchObject([delayed]);
      (await nextAttemptAfter(60 * 60_000))?.respond(PICTURE);
      const stored = { width: 20, isAvailable: true, isLoading: false, isDelayed: false };
      await eventually(
        async () => (await notifiedMedia()).settled,
        ([, second]) => second !== undefined,
      );
      expect((await notifiedMedia()).settled).toMatchObject([delayed, stored]);
      expect(await app.services.db.$count(mediaFetch)).toBe(0);
    });

    it('is given up after two days, which is logged [INB-61]', async () => {
      const logged = recordLog();
      (await nextAttemptAfter(2 * 24 * 60 * 60_000))?.fail();
      await eventually(
        () => app.services.db.$count(mediaFetch),
        (left) => left === 0,
      );
      expect((await notifiedMedia()).settled.at(-1)).toMatchObject({ isAvailable: false, isDelayed: false });
      const { accountId } = app.account;
      expect(givenUp(logged)).toMatchObject([{ accountId, host: 'slow.test', attempts: 4 }]);
    });
  });
});

it('logs an attachment that the carrier does not have any more', async () => {
  const logged = recordLog();
  await receive('+14125550100', { media: [SLOW] });
  await untilRequested(SLOW);
  host.of(SLOW)[0]?.respond(null);
  const [file] = await untilLoaded();
  expect(givenUp(logged)).toMatchObject([{ mediaId: file?.id, attempts: 1 }]);
});

describe('an attachment', () => {
  it('is stored once when the carrier repeats its event', async () => {
    const event = inboundEvent(app.account, { from: '+14125550100', media: [FAST] });
    await Promise.all(Array.from({ length: 10 }, () => postWebhook(app, [event, event])));
    await untilLoaded();
    await postWebhook(app, [event]);
    await receive('+14125550100', { media: ['https://fast.test/dog.png'] });
    await eventually(
      () => filesOf(app.account),
      (files) => files.length === 2 && files.every((file) => !file.isLoading),
    );
    expect([host.of(FAST).length, await storedFiles()]).toEqual([1, 2]);
  });

  it('is stored once after its worker is killed before storing the file', async () => {
    await receive('+14125550100', { media: [SLOW] });
    await untilRequested(SLOW);
    // To the database, a killed worker looks like one that never responds.
    app.advance(31_000);
    app.services.messaging.wakeMedia();
    await untilRequested(SLOW, 2);
    const [killed, second] = host.of(SLOW);
    second?.respond(PICTURE);
    await untilLoaded();
    killed?.respond(PICTURE);
    await receive('+14125550100', { media: [FAST] });
    await eventually(
      async () => (await notifiedMedia()).settled.length,
      (count) => count === 2,
    );
    expect([(await filesOf(app.account)).length, await storedFiles()]).toEqual([2, 2]);
  });

  it('is stored once after its worker is killed before updating the database', async () => {
    const { messaging } = app.services;
    const { storage } = messaging;
    let kills = 0;
    messaging.storage = {
      ...storage,
      async put(...file) {
        const key = await storage.put(...file);
        kills += 1;
        if (kills === 1) throw new Error('Killed');
        return key;
      },
    };
    await receive('+14125550100', { media: [FAST] });
    await eventually(
      async () => kills,
      (count) => count === 1,
    );
    app.advance(31_000);
    messaging.wakeMedia();
    await untilLoaded();
    expect([kills, await storedFiles()]).toEqual([2, 1]);
    expect((await notifiedMedia()).settled).toMatchObject([{ isAvailable: true }]);
  });

  it('is stored once by the next server when its server stops during the download', async () => {
    await receive('+14125550100', { media: [SLOW] });
    await untilRequested(SLOW);
    await app.running.stop();
    const { address } = app;
    app.running = startMessaging(app.services, { server: app.app.server, address }, QUICK);
    await untilRequested(SLOW, 2);
    const [stopped, next] = host.of(SLOW);
    stopped?.respond(PICTURE);
    next?.respond(PICTURE);
    await untilLoaded();
    expect([(await notifiedMedia()).settled.length, await storedFiles()]).toEqual([1, 1]);
  });

  it('is stored once when several servers share the queue', async () => {
    const other = new MediaFetcher(app.services, 20);
    other.start();
    const urls = Array.from({ length: 30 }, (_, index) => `https://fast.test/${index}.png`);
    const events = urls.map((url, index) =>
      inboundEvent(app.account, { from: `+141255501${10 + index}`, media: [url] }),
    );
    await postWebhook(app, events);
    await eventually(
      () => filesOf(app.account),
      (files) => files.length === 30 && files.every((file) => !file.isLoading),
    );
    await other.stop();
    expect(host.calls.map(({ url }) => url).sort()).toEqual([...urls].sort());
    expect(await storedFiles()).toBe(30);
  });
});

it('stores an attachment of a blocked contact without any event', async () => {
  await receive('+14125550100', { text: 'Before' });
  const { db } = app.services;
  await eventually(
    () => db.$count(contact, eq(contact.number, '+14125550100')),
    (count) => count === 1,
  );
  await db.update(contact).set({ isBlocked: true }).where(eq(contact.number, '+14125550100'));
  await receive('+14125550100', { media: [FAST] });
  expect(await untilLoaded()).toMatchObject([{ type: 'image/png' }]);
  expect(await notifiedMedia()).toEqual({ arrived: [], settled: [] });
});

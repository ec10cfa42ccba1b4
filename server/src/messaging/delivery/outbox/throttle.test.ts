import type { RegistrationFacts } from '../../../platform/common/segment-limits';
import { loadConfig } from '../../../platform/config/config';
import { sendingRate } from '../../../platform/db/schema';
import { startTestApp, type TestApp } from '../../../testing/start-test-app';
import type { Grant } from './grant';
import { type CampaignPace, type TextSize, Throttle } from './throttle';

const MINUTE_MS = 60_000;
const REGISTERED: RegistrationFacts = { isRegistered: true, messageClass: null };
const STANDARD = { perMinute: 240, perDay: null };

let test: TestApp;
/** Two servers, each with a connection of its own. */
let servers: { throttle: Throttle; close(): Promise<void> }[] = [];
let now: Date;

const open = (env: NodeJS.ProcessEnv = {}) => {
  const server = Throttle.open(test.services, loadConfig(env), () => now);
  servers.push(server);
  return server.throttle;
};
const first = () => servers[0]?.throttle ?? open();
const second = () => servers[1]?.throttle ?? open();

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  now = new Date('2027-03-01T15:00:00Z');
  await test.services.db.delete(sendingRate);
  open();
  open();
});
afterEach(async () => {
  await Promise.all(servers.map(({ close }) => close()));
  servers = [];
});
afterAll(() => test.close());

const texts = (count: number, segments = 1): TextSize[] =>
  Array.from({ length: count }, () => ({ segments, isTollFree: false }));

/** Seconds from now until each of several texts of users may leave. */
async function departures(sizes: TextSize[], { throttle = first(), account = 1, of = REGISTERED } = {}) {
  const times = await throttle.take(account, of, sizes, now);
  return times.map((time) => (time.getTime() - now.getTime()) / 1000);
}

interface Drained {
  perMinute?: number | null;
  segments?: number;
  pacedUntil: Date;
  taken: number;
}
const campaignOf = (fields: Partial<Drained> = {}): Drained => ({ pacedUntil: now, taken: 0, ...fields });

/** Lets a campaign send what it may send within the next second. */
async function send(campaign: Drained, pace: Partial<CampaignPace> = {}, throttle = first()): Promise<Grant> {
  const { pacedUntil, perMinute = null, segments = 1 } = campaign;
  const grant = await throttle.reserve(1, {
    ...{ limits: STANDARD, perMinute, pacedUntil, isTollFree: false, now },
    ...pace,
  });
  while (grant.take(segments) !== null) campaign.taken += segments;
  await throttle.settle(1, grant, { isTollFree: pace.isTollFree ?? false });
  campaign.pacedUntil = grant.pacedUntil;
  return grant;
}

/** Runs campaigns as the workers of two servers do: each looks every half second, the one furthest behind first. */
async function run(campaigns: Drained[], minutes: number, between?: (step: number) => Promise<unknown>) {
  for (let step = 0; step < minutes * 120; step += 1) {
    const inTurn = campaigns.toSorted((a, b) => a.pacedUntil.getTime() - b.pacedUntil.getTime());
    for (const campaign of inTurn) await send(campaign, {}, step % 2 === 0 ? first() : second());
    await between?.(step);
    now = new Date(now.getTime() + 500);
  }
}
const sum = (campaigns: Drained[]) => campaigns.reduce((all, { taken }) => all + taken, 0);

describe('texts of users', () => {
  it('leave at once for a minute of segments, the rest as the allowance refills', async () => {
    const times = await departures(texts(248));
    expect(times.slice(0, 240).every((time) => time === 0)).toBe(true);
    expect(times.slice(240)).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
  });

  it('count by segments', async () => {
    expect((await departures(texts(26, 10))).slice(23)).toEqual([0, 2.5, 5]);
  });

  it('have 60 segments a minute without a class, 240 of a standard campaign, then those of its class [CPL-35]', async () => {
    const unknown = { isRegistered: false, messageClass: null };
    expect((await departures(texts(62), { of: unknown })).slice(59)).toEqual([0, 1, 2]);
    expect((await departures(texts(242), { account: 2 })).slice(239)).toEqual([0, 0.25, 0.5]);
    const ofClass = { isRegistered: true, messageClass: 'C' };
    expect((await departures(texts(2_440), { account: 3, of: ofClass })).at(-1)).toBe(1);
    // Other figures need no other build.
    const throttle = open({ CARRIER_CLASSES: 'C=600/50', SEGMENTS_PER_MINUTE_REGISTERED: '120' });
    expect((await departures(texts(602), { account: 4, of: ofClass, throttle })).slice(599)).toEqual([
      0, 0.1, 0.2,
    ]);
    expect((await departures(texts(122), { account: 5, throttle })).slice(119)).toEqual([0, 0.5, 1]);
  });

  it('refill while nothing is sent, up to a minute', async () => {
    await departures(texts(240));
    now = new Date(now.getTime() + 1_000);
    expect((await departures(texts(5))).slice(3)).toEqual([0, 0.25]);
    now = new Date(now.getTime() + 10 * MINUTE_MS);
    expect((await departures(texts(241))).slice(239)).toEqual([0, 0.25]);
  });

  it('do not wait for a clock that was set back by an hour', async () => {
    await departures(texts(300));
    now = new Date(now.getTime() - 60 * MINUTE_MS);
    expect(await departures(texts(1))).toEqual([15.25]);
    expect(await departures(texts(1), { throttle: second() })).toEqual([15.5]);
  });

  it('are separate for every company', async () => {
    await departures(texts(500));
    expect(await departures(texts(1), { account: 2 })).toEqual([0]);
  });

  it('are counted once for servers that take at the same moment', async () => {
    const throttles = [first(), second()];
    const takes = Array.from({ length: 50 }, (_, index) =>
      departures(texts(5), { throttle: throttles[index % 2] }),
    );
    const late = (await Promise.all(takes)).flat().filter((time) => time > 0);
    expect(late).toHaveLength(10);
    expect(Math.max(...late)).toBe(2.5);
  });

  it('wait at most a second longer because of a campaign at full pace', async () => {
    await run([campaignOf()], 2);
    const times = await departures(texts(240));
    expect(Math.max(...times)).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThanOrEqual(1);
  });
});

describe('campaigns', () => {
  it('share one limit of segments with texts of users, on two servers and two numbers [CPL-34]', async () => {
    const campaigns = [campaignOf({ segments: 3 }), campaignOf({ segments: 3 })];
    let ofUsers = 0;
    await run(campaigns, 3, async (step) => {
      ofUsers += 1;
      await departures(texts(1), { throttle: step % 2 === 0 ? second() : first() });
    });
    // The texts of the last second are queued ahead.
    expect(sum(campaigns) + ofUsers).toBeGreaterThanOrEqual(720 * 0.97);
    expect(sum(campaigns) + ofUsers).toBeLessThanOrEqual(720 + 240 / 60 + 3);
  });

  it('let their texts leave together four times a second, none before its turn', async () => {
    const grant = await first().reserve(1, {
      ...{ limits: STANDARD, perMinute: null, pacedUntil: now, isTollFree: false, now },
      limits: { ...STANDARD, perMinute: 1_200 },
    });
    const waits = Array.from({ length: 20 }, () => grant.take(1) ?? Number.NaN);
    const turns = Array.from({ length: 20 }, (_, index) => index * 50);
    expect(waits).toEqual(turns.map((turn) => Math.ceil(turn / 250) * 250));
    expect(grant.take(1)).toBeNull();
  });

  it('share the pace evenly, also while users send', async () => {
    const campaigns = [campaignOf(), campaignOf()];
    await run(campaigns, 3, () => departures(texts(1)));
    const [one = 0, other = 0] = campaigns.map(({ taken }) => taken);
    expect(sum(campaigns)).toBeGreaterThan(300);
    expect(Math.abs(one - other)).toBeLessThanOrEqual(sum(campaigns) * 0.05);
  });

  it('take turns if one has longer texts, so neither waits for the other', async () => {
    const [short, long] = [campaignOf(), campaignOf({ segments: 5 })];
    await run([short, long], 3, () => departures(texts(1)));
    expect(short.taken).toBeGreaterThan(50);
    expect(long.taken / 5).toBeGreaterThan(50);
  });

  it('keep to their own pace, and leave the rest to others [CPN-18]', async () => {
    const [slow, fast] = [campaignOf({ perMinute: 60 }), campaignOf()];
    await run([slow, fast], 2);
    expect(slow.taken).toBeGreaterThan(100);
    expect(slow.taken).toBeLessThanOrEqual(122);
    expect(slow.taken + fast.taken).toBeGreaterThanOrEqual(480 * 0.97);
    expect(slow.taken + fast.taken).toBeLessThanOrEqual(485);
  });

  it('go on within seconds after the clock was set back by an hour', async () => {
    const campaign = campaignOf({ perMinute: 60 });
    await run([campaign], 1);
    now = new Date(now.getTime() - 60 * MINUTE_MS);
    const before = campaign.taken;
    await run([campaign], 1);
    expect(campaign.taken - before).toBeGreaterThan(40);
    expect(campaign.taken - before).toBeLessThanOrEqual(62);
  });

  it('wait for midnight in Los Angeles when the daily limit of the brand is reached; texts of users go on [CPL-34]', async () => {
    const limits = { perMinute: 6_000, perDay: 150 };
    const campaign = campaignOf();
    await departures(texts(60));
    now = new Date(now.getTime() + MINUTE_MS);
    const last = await send(campaign, { limits });
    expect([campaign.taken, last.limitedUntil]).toEqual([90, null]);
    const tomorrow = new Date('2027-03-02T08:00:00Z');
    expect((await send(campaign, { limits }, second())).limitedUntil).toEqual(tomorrow);
    expect(await departures(texts(1))).toEqual([0]);
    expect((await send(campaign, { limits, isTollFree: true })).limitedUntil).toBeNull();
    now = new Date(tomorrow.getTime() - 1_000);
    expect((await send(campaignOf(), { limits })).limitedUntil).toEqual(tomorrow);
    now = tomorrow;
    const next = campaignOf();
    expect((await send(next, { limits })).limitedUntil).toBeNull();
    expect(next.taken).toBe(100);
  });
});

import type { Campaign } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { message } from '../../platform/db/schema';
import { recipientsOf, recount } from '../../testing/campaign-counts';
import {
  type CampaignServer,
  type CampaignServers,
  openCampaignServers,
} from '../../testing/campaign-servers';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type CountingCarrier, startCountingCarrier } from '../../testing/counting-carrier';
import { withoutDatabase } from '../../testing/postgres';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

jest.setTimeout(900_000);

/** FAULT_PEOPLE sets another number for a longer run. */
const PEOPLE = Number(process.env.FAULT_PEOPLE ?? 1_200);
const KILLS = 20;
/** Every other server continues within this time. */
const RESUMED_WITHIN_MS = 5_000;
const OUTAGE_MS = 20_000;
const STEP_MS = 10;
/** Texts of two servers at the carrier. */
const UNDER_WAY = 24;

let test: TestApp;
let own: WorldAccount;
let admin: Send;
let carrier: CountingCarrier;
let servers: CampaignServers;

beforeEach(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  admin = await test.signIn(own.admin.username);
  carrier = await startCountingCarrier();
  servers = await openCampaignServers(test, carrier);
});
afterEach(async () => {
  await servers.close();
  await carrier.close();
  await test.close();
});

/** Waits without a limit of its own: the machine may be slow, and the test's time-out ends it. */
async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isThere())) {
    expect(servers.failures).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** A campaign to this many contacts. Every fiftieth one opted out. */
async function schedule(people: number): Promise<{ campaignId: number; expected: number }> {
  const contactIds = await addContacts(test, own, people, (index) => ({ isOptOut: index % 50 === 0 }));
  const listId = await addListOf(test, own, { send: admin, name: 'Everyone', contactIds });
  const { campaignId } = await addCampaign(admin, {
    tn: own.tn,
    includeListIds: [listId],
    quietHours: false,
    text: 'Hi {{firstName|there}}',
  });
  const expected = people - people / 50;
  const scheduled = await scheduleCampaign(admin, campaignId, { typedCount: expected });
  expect(scheduled.statusCode).toBe(200);
  return { campaignId, expected };
}

const read = async (id: number): Promise<Campaign> => (await admin({ url: `/api/campaigns/${id}` })).json();

async function untilCompleted(campaignId: number): Promise<void> {
  await until(async () => {
    const { state, counts } = await read(campaignId);
    return state === 'completed' && counts.pending === 0;
  });
}

/** Checks that no recipient has two texts, and every count. Returns how many texts never reached the carrier. */
async function checkTexts({ campaignId, expected }: { campaignId: number; expected: number }) {
  expect([...carrier.accepted.values()].filter((texts) => texts.length > 1)).toEqual([]);
  const rows = await recipientsOf(test, campaignId);
  const messageIds = rows.flatMap(({ messageId }) => messageId ?? []);
  expect([messageIds.length, new Set(messageIds).size]).toEqual([expected, expected]);
  expect(await test.services.db.$count(message, eq(message.accountId, own.accountId))).toBe(expected);
  expect((await read(campaignId)).counts).toEqual(recount(rows));
  expect((await admin({ url: `/api/campaigns/${campaignId}/report` })).json().counts).toEqual(recount(rows));
  const missing = rows.filter(({ status, number }) => status !== 'skipped' && !carrier.accepted.has(number));
  expect(missing.filter(({ status }) => status !== 'unconfirmed')).toEqual([]);
  expect(rows.filter(({ status }) => status === 'skipped')).toHaveLength(rows.length - expected);
  expect(carrier.accepted.size + missing.length).toBe(expected);
  return missing.length;
}

it('submits each recipient at most once although its servers are killed twenty times [FLT-02]', async () => {
  const sent = await schedule(PEOPLE);
  // The campaign outlasts all kills: responses are limited, and each server has few texts without one.
  const each = Math.floor(sent.expected / KILLS) - UNDER_WAY - 5;
  const both: CampaignServer[] = [servers.start(), servers.start()];
  for (let kills = 0; kills < KILLS; kills += 1) {
    await until(() => both.every(({ name }) => carrier.lastFrom.has(name)));
    const start = carrier.count();
    carrier.respondTo(each);
    await until(() => carrier.count() >= start + each / 2);
    const [victim] = both.splice(kills % 2, 1, servers.start());
    const survivor = both[1 - (kills % 2)];
    if (victim === undefined || survivor === undefined) throw new Error('There are not two servers');
    await servers.kill(victim);
    const killedAt = performance.now();
    carrier.respondTo(UNDER_WAY);
    await until(() => (carrier.lastFrom.get(survivor.name) ?? 0) > killedAt);
    expect(performance.now() - killedAt).toBeLessThan(RESUMED_WITHIN_MS);
  }
  carrier.respondTo(PEOPLE);
  await untilCompleted(sent.campaignId);
  // Killed between its claim and its request, a text is never sent a second time.
  expect(await checkTexts(sent)).toBeLessThan((KILLS * UNDER_WAY) / 2);
});

it('continues by itself after 20 s without a database, with one text to each recipient [CPN-29]', async () => {
  const sent = await schedule(600);
  const both = [servers.start(), servers.start()];
  await until(() => both.every(({ name }) => carrier.lastFrom.has(name)));
  carrier.respondTo(100);
  await until(() => carrier.count() > 100);
  const { rows } = await test.services.pool.query<{ name: string }>('select current_database() as name');
  await withoutDatabase(rows[0]?.name ?? '', async () => {
    const end = performance.now() + OUTAGE_MS;
    carrier.respondTo(sent.expected);
    await until(() => performance.now() > end);
    expect(carrier.count()).toBeLessThan(sent.expected);
  });
  await untilCompleted(sent.campaignId);
  expect(await checkTexts(sent)).toBe(0);
});

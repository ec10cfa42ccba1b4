import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { and, eq, sql } from 'drizzle-orm';
import { campaign, campaignRecipient, message } from '../../platform/db/schema';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type CountingCarrier, startCountingCarrier } from '../../testing/counting-carrier';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

jest.setTimeout(900_000);

/** FAULT_PEOPLE sets another number for a longer run. */
const PEOPLE = Number(process.env.FAULT_PEOPLE ?? 1_000);
const KILLS = 20;
const STEP_MS = 50;

let test: TestApp;
let own: WorldAccount;
let admin: Send;
let carrier: CountingCarrier;
let folder: string;
const running = new Set<ChildProcess>();
const failures: string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  admin = await test.signIn(own.admin.username);
  carrier = await startCountingCarrier();
  folder = await mkdtemp(join(tmpdir(), 'campaign-servers-'));
});
afterAll(async () => {
  for (const child of running) await kill(child);
  await carrier.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server process that sends campaigns. */
function serve(place: number): ChildProcess {
  const script = join(__dirname, '..', '..', 'testing', 'campaign-process.ts');
  const loader = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', loader, script], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: String(test.services.pool.options.connectionString),
      DATA_DIR: join(folder, String(place)),
      CARRIER_URL: carrier.url,
      CARRIER_FICTIONAL: 'allow',
      CARRIER_ACCOUNT_ID: 'account',
      CARRIER_APPLICATION_ID: 'application',
      CARRIER_TOKEN: 'token',
      CARRIER_SECRET: 'secret',
      CARRIER_WEBHOOK_USER: 'carrier',
      CARRIER_WEBHOOK_PASSWORD: 'password',
      SEGMENTS_PER_MINUTE_REGISTERED: '100000',
    },
  });
  child.once('exit', (code, signal) => {
    if (signal !== 'SIGKILL') failures.push(`A server ended by itself with ${code}`);
  });
  running.add(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  running.delete(child);
}

const isOpen = sql`status in ('pending', 'waiting_quiet_hours', 'sending')`;
const openCount = (campaignId: number) =>
  test.services.db.$count(campaignRecipient, and(eq(campaignRecipient.campaignId, campaignId), isOpen));

/** Waits without a limit of its own: the machine may be slow, and the test's time-out ends it. */
async function until(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) {
    expect(failures).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

it('submits each recipient at most once although its servers are killed twenty times [FLT-02]', async () => {
  const contactIds = await addContacts(test, own, PEOPLE, (index) => ({ isOptOut: index % 50 === 0 }));
  const listId = await addListOf(test, own, { send: admin, name: 'Everyone', contactIds });
  const { campaignId } = await addCampaign(admin, {
    tn: own.tn,
    includeListIds: [listId],
    quietHours: false,
    text: 'Hi {{firstName|there}}',
  });
  const expected = PEOPLE - PEOPLE / 50;
  const scheduled = await scheduleCampaign(admin, campaignId, { typedCount: expected });
  expect(scheduled.statusCode).toBe(200);
  const servers = [serve(0), serve(1)];
  for (let kills = 0; kills < KILLS; kills += 1) {
    const target = (expected / (KILLS + 1)) * (kills + 1);
    await until(async () => carrier.accepted.size >= target);
    const place = kills % servers.length;
    const [victim] = servers.splice(place, 1, serve(2 + kills));
    if (victim !== undefined) await kill(victim);
  }
  await until(async () => {
    const [row] = await test.services.db.select().from(campaign).where(eq(campaign.id, campaignId));
    return row?.state === 'completed' && (await openCount(campaignId)) === 0;
  });
  const twice = [...carrier.accepted.values()].filter((texts) => texts.length > 1);
  expect(twice).toEqual([]);
  const rows = await test.services.db
    .select()
    .from(campaignRecipient)
    .where(eq(campaignRecipient.campaignId, campaignId));
  expect(rows).toHaveLength(PEOPLE);
  expect(rows.filter(({ status }) => status === 'skipped')).toHaveLength(PEOPLE / 50);
  const messageIds = rows.flatMap(({ messageId }) => messageId ?? []);
  expect([messageIds.length, new Set(messageIds).size]).toEqual([expected, expected]);
  expect(await test.services.db.$count(message, eq(message.accountId, own.accountId))).toBe(expected);
  const sent = rows.filter(({ status }) => status === 'sent');
  const numbers = new Set(sent.map(({ number }) => number));
  expect([...numbers].filter((number) => !carrier.accepted.has(number))).toEqual([]);
  // Killed between the claim and the response, and not in the carrier's list: never sent a second time.
  const unconfirmed = rows.filter(({ status }) => status === 'unconfirmed');
  expect(sent.length + unconfirmed.length).toBe(expected);
  const { counts } = (await admin({ url: `/api/campaigns/${campaignId}` })).json();
  expect(counts).toMatchObject({
    audience: PEOPLE,
    attempted: expected,
    // A text whose response came after a look-up gave up on it is both accepted and unconfirmed.
    sent: rows.filter(({ sentAt }) => sentAt !== null).length,
    unconfirmed: unconfirmed.length,
    skipped: PEOPLE / 50,
    pending: 0,
  });
});

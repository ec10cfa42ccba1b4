import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import type { BenchServer } from './bench-server';
import type { FilledInbox } from './fill-history';
import { addDueCampaign, endCampaign, pause, untilStarted } from './running-campaigns';
import { percentile, type Result, timed } from './statistics';

/** Segments a minute, and how long each pace is measured. */
const PACES = [
  { pace: 60, forMs: 60_000 },
  { pace: 2_400, forMs: 30_000 },
  { pace: 4_500, forMs: 40_000 },
];
export const FASTEST = 4_500;
/** Until the first text after the measured time has left, at the slowest pace. */
const GROUP_MS = 2_000;
const IDLE_PAGES = 1_000;
const REPORTS = 60;
const REPLY_EVERY_MS = 1_000;
/** Between two requests of a colleague. */
const THINK_MS = 10;

/**
 * The share of its pace that a campaign reached at the carrier since its start, in percent. The time ends when a text
 * leaves, which does not count itself.
 */
async function reachedPace(
  { pool }: BenchServer,
  { campaignId, pace, forMs }: { campaignId: number; pace: number; forMs: number },
): Promise<number> {
  const { rows } = await pool.query<{ segments: number; minutes: number }>(
    `with sent as (
       select o.submitted_at as at, c.started_at
       from outbox o join campaign c on c.account_id = o.account_id and c.id = o.campaign_id
       where o.campaign_id = $1
     ), measured as (
       select min(at) as until from sent where at > started_at + $2 * interval '1 millisecond'
     )
     select count(*) filter (where at < until)::int as segments,
       extract(epoch from max(until) - max(started_at))::float8 / 60 as minutes
     from sent cross join measured`,
    [campaignId, forMs],
  );
  const [found] = rows;
  if (found === undefined || found.segments < 1) throw new Error('The campaign sent nothing');
  return (100 * found.segments) / found.minutes / pace;
}

/** Requests of users beside a campaign. */
class Colleague {
  readonly #dispatcher = new Agent({ connections: 1 });

  constructor(
    private readonly server: BenchServer,
    private readonly inbox: FilledInbox,
    private readonly cookie: string,
  ) {}

  async get(path: string): Promise<void> {
    const { url } = this.server;
    const headers = { cookie: this.cookie };
    const { statusCode, body } = await request(`${url}${path}`, { headers, dispatcher: this.#dispatcher });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`);
  }

  /** Duration of history pages, until the work ends. */
  async history(isOver: (count: number) => boolean): Promise<number[]> {
    const { tn, contactIds } = this.inbox;
    const samples: number[] = [];
    while (!isOver(samples.length)) {
      const contactId = contactIds[(samples.length * 7) % contactIds.length];
      samples.push(await timed(() => this.get(`/sms-numbers/${tn}/history/${contactId}?pageSize=50`)));
      await pause(THINK_MS);
    }
    return samples;
  }

  async reply(round: number): Promise<string> {
    const { tn, textableIds } = this.inbox;
    const clientId = randomUUID();
    const { statusCode, body } = await request(`${this.server.url}/api/messages`, {
      method: 'POST',
      headers: { cookie: this.cookie, origin: this.server.url, 'content-type': 'application/json' },
      body: JSON.stringify({
        clientId,
        tn,
        contactId: textableIds[round % textableIds.length],
        smsText: 'On my way',
      }),
    });
    const text = await body.text();
    if (statusCode !== 201) throw new Error(`A reply returned ${statusCode}: ${text}`);
    return clientId;
  }

  close = () => this.#dispatcher.close();
}

/** The longest time from a reply to its submission, in milliseconds. */
async function longestWait({ pool }: BenchServer, clientIds: string[]): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from max(coalesce(o.submitted_at, now()) - m.created_at))::float8 * 1000 as ms
     from message m join outbox o on o.account_id = m.account_id and o.message_id = m.id
     where m.client_id = any($1::uuid[])`,
    [clientIds],
  );
  return rows[0]?.ms ?? Number.NaN;
}

/** The pace that campaigns of 100,000 recipients reach, and what users notice during the fastest one. */
export async function benchDrain(server: BenchServer, inbox: FilledInbox): Promise<Result[]> {
  const agent = new Colleague(server, inbox, await server.signIn('acme.agent'));
  const admin = new Colleague(server, inbox, await server.signIn('acme.admin'));
  const results: Result[] = [];
  await agent.history((count) => count === IDLE_PAGES / 4);
  const idle = await agent.history((count) => count === IDLE_PAGES);
  for (const { pace, forMs } of PACES) {
    const campaignId = await addDueCampaign(server, inbox, pace);
    await untilStarted(server, campaignId);
    const end = performance.now() + forMs;
    const isOver = () => performance.now() > end;
    if (pace === FASTEST)
      results.push(...(await besideCampaign(server, { agent, admin, idle, campaignId, isOver })));
    while (!isOver()) await pause(THINK_MS);
    await pause(GROUP_MS);
    await endCampaign(server, campaignId);
    const value = await reachedPace(server, { campaignId, pace, forMs });
    results.push({ name: `Pace at ${pace} segments a minute`, value, unit: '%', least: 97, limit: 100 });
  }
  await agent.close();
  await admin.close();
  return results;
}

async function besideCampaign(
  server: BenchServer,
  {
    agent,
    admin,
    idle,
    campaignId,
    isOver,
  }: { agent: Colleague; admin: Colleague; idle: number[]; campaignId: number; isOver(): boolean },
): Promise<Result[]> {
  const replies: string[] = [];
  const replying = async () => {
    while (!isOver()) {
      replies.push(await agent.reply(replies.length));
      await pause(REPLY_EVERY_MS);
    }
  };
  // The report is read after the history: both at once would measure each other.
  const [busy] = await Promise.all([agent.history(isOver), replying()]);
  const reports: number[] = [];
  while (reports.length < REPORTS)
    reports.push(await timed(() => admin.get(`/api/campaigns/${campaignId}/report`)));
  const [before, during] = [percentile(idle, 0.99), percentile(busy, 0.99)];
  return [
    { name: 'History page, idle, p99', value: before, unit: 'ms' },
    { name: 'History page during a campaign, p99', value: during, unit: 'ms' },
    { name: 'History p99 during a campaign to idle', value: during / before, unit: 'times', limit: 1.5 },
    { name: 'Report of 100,000 recipients, p99', value: percentile(reports, 0.99), unit: 'ms', limit: 300 },
    {
      name: 'Longest wait of a reply during a campaign',
      value: await longestWait(server, replies),
      unit: 'ms',
      limit: 1_000,
    },
  ];
}

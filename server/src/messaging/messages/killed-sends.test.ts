import { HistoryRow, MessageStatus, type SendBody } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import * as v from 'valibot';
import { message } from '../../platform/db/schema';
import { startMessaging } from '../../start-messaging';
import { type FaultyProxy, startFaultyProxy } from '../../testing/faults/faulty-proxy';
import { seeded } from '../../testing/faults/seeded';
import { type SecondServer, startSecondServer } from '../../testing/second-server';
import { OWN_PAGE } from '../../testing/start-test-app';
import { eventually, QUICK, sendBody, startTexting, type TextingApp } from '../../testing/texting';
import { bandwidthCarrier } from '../delivery/carrier/bandwidth';

const { ACCEPTED, QUEUED, UNCONFIRMED } = MessageStatus;

jest.setTimeout(180_000);

/** Kills of a server while it sends to a new phone, and while it sends to known ones. */
const KILLS_PER_ROUND = 100;
/** Servers that live at the same time. */
const AT_ONCE = 4;
/** Only the send wakes the worker, so the packets are those of the send. */
const ASLEEP = { pollMs: 60_000, unconfirmedPollMs: 60_000 };
/** A killed server may have claimed a look-up for its long poll. */
const AFTER_LEASES_MS = 70_000;

/** A server whose connections to the database and the carrier end at a chosen packet, as those of a killed process do. */
interface MortalServer {
  server: SecondServer;
  packets(): number;
  isDead(): boolean;
  /** Kills it at its nth packet from now, which is lost. */
  killAt(packet: number): void;
  kill(): void;
}

let app: TextingApp;
let cookie: string;
const proxies: FaultyProxy[] = [];
const ended: Promise<void>[] = [];

beforeAll(async () => {
  app = await startTexting({}, { segmentsPerMinute: { unknown: 60_000, registered: 60_000 } });
  cookie = await app.cookieOf(app.account.agent.username);
  await app.running.stop();
});
afterAll(async () => {
  await Promise.all(ended);
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await app.close();
});

async function startMortal(): Promise<MortalServer> {
  const { services } = app;
  const { host, port, user, database } = new Client(services.pool.options);
  const databaseProxy = await startFaultyProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  const carrierProxy = await startFaultyProxy({
    host: '127.0.0.1',
    port: Number(new URL(app.loopback.url).port),
  });
  proxies.push(databaseProxy, carrierProxy);
  let [packets, last, isDead] = [0, Number.POSITIVE_INFINITY, false];
  const kill = () => {
    isDead = true;
    databaseProxy.cut();
    carrierProxy.cut();
  };
  const count = () => {
    packets += 1;
    if (packets >= last) kill();
  };
  databaseProxy.onChunk = count;
  carrierProxy.onChunk = count;
  const connectionString = `postgresql://${user}@127.0.0.1:${databaseProxy.port}/${database}`;
  const carrier = bandwidthCarrier({
    ...services.config.carrier,
    url: `http://127.0.0.1:${carrierProxy.port}`,
    mediaBytesMax: 0,
  });
  const pool = Object.create(services.pool, { options: { value: { connectionString } } });
  const server = await startSecondServer({ services: { ...services, pool } }, { carrier }, ASLEEP);
  return {
    server,
    packets: () => packets,
    isDead: () => isDead,
    killAt: (packet) => {
      last = packets + packet;
    },
    kill,
  };
}

async function post(address: string, body: object): Promise<HistoryRow | null> {
  const response = await fetch(`${address}/api/messages`, {
    method: 'POST',
    headers: { ...OWN_PAGE, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.status === 201 ? v.parse(HistoryRow, await response.json()) : null;
}

interface Send {
  body: SendBody;
  /** The stored message, if the server acknowledged it before it was killed. */
  acknowledged: HistoryRow | null;
}

const statusOf = async ({ body }: Send) => {
  const [row] = await app.services.db
    .select({ status: message.status })
    .from(message)
    .where(eq(message.clientId, body.clientId));
  return row?.status;
};

/** Sends over a server that is killed at its nth packet. Returns the send and its packets. */
async function sendAndDie(to: string, packet: number): Promise<{ send: Send; packets: number }> {
  const mortal = await startMortal();
  mortal.killAt(packet);
  const before = mortal.packets();
  // Without reports, only the look-up shows what the carrier accepted.
  const body = sendBody(app.account.tn, { to, smsText: '[carrier silent]' });
  const send = { body, acknowledged: await post(mortal.server.address, body) };
  await eventually(
    async () => mortal.isDead() || (send.acknowledged !== null && (await statusOf(send)) !== QUEUED),
    (isOver) => isOver,
  );
  mortal.kill();
  ended.push(mortal.server.close());
  return { send, packets: mortal.packets() - before };
}

/** Lets the next server finish what the killed ones began, and the clients repeat their sends. */
async function recover(sends: readonly Send[]): Promise<(HistoryRow | null)[]> {
  app.running = startMessaging(app.services, { server: app.app.server, address: app.address }, QUICK);
  const repeated = [];
  for (const { body } of sends) repeated.push(await post(app.address, body));
  app.advance(AFTER_LEASES_MS);
  await eventually(
    () => Promise.all(sends.map(statusOf)),
    (statuses) => statuses.every((status) => status === ACCEPTED || status === UNCONFIRMED),
  );
  await app.running.stop();
  return repeated;
}

it(`loses no acknowledged send and submits none twice when a server is killed at ${2 * KILLS_PER_ROUND} random points of a send [FLT-01]`, async () => {
  const random = seeded(1, 'kills');
  const { packets } = await sendAndDie('2125550190', Number.POSITIVE_INFINITY);
  const sends: Send[] = [];
  const repeated: (HistoryRow | null)[] = [];
  // The first round sends to new phones, the second to the same ones.
  for (let round = 0; round < 2; round += 1) {
    const kills = Array.from({ length: KILLS_PER_ROUND }, (_, place) => ({
      to: `646555${String(100 + place).padStart(4, '0')}`,
      packet: 1 + random.below(packets),
    }));
    const killed: Send[] = [];
    while (kills.length > 0) {
      const now = kills.splice(0, AT_ONCE).map(({ to, packet }) => sendAndDie(to, packet));
      for (const { send } of await Promise.all(now)) killed.push(send);
    }
    repeated.push(...(await recover(killed)));
    sends.push(...killed);
  }

  const rows = await app.services.db.select().from(message);
  const outcomes = sends.map(({ body, acknowledged }, place) => {
    const stored = rows.filter(({ clientId }) => clientId === body.clientId);
    const [row] = stored;
    const submissions = app.loopback.accepted().filter(({ tag }) => tag.endsWith(body.clientId)).length;
    return {
      stored: stored.length,
      isAsAcknowledged: acknowledged === null || acknowledged.id === row?.id,
      isAsRepeated: repeated[place]?.id === row?.id,
      isSubmitted: row?.status === ACCEPTED ? submissions === 1 : submissions <= 1,
    };
  });
  const whole = { stored: 1, isAsAcknowledged: true, isAsRepeated: true, isSubmitted: true };
  expect(outcomes).toEqual(sends.map(() => whole));
  // Kills before and after the acknowledgement, and during the submission.
  const acknowledged = sends.filter((send) => send.acknowledged !== null).length;
  expect(acknowledged).toBeGreaterThan(0);
  expect(acknowledged).toBeLessThan(sends.length);
  expect(rows.filter(({ status }) => status === UNCONFIRMED)).not.toEqual([]);
});

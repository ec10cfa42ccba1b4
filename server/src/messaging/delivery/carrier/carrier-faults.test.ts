import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type HistoryRow, MessageStatus } from '@dashboard/shared/contracts';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { message, outbox } from '../../../platform/db/schema';
import { readBody, sendJson } from '../../../platform/http/service-call';
import type { Send } from '../../../testing/start-test-app';
import { eventually, sendBody, sendText, startTexting, type TextingApp } from '../../../testing/texting';
import { bandwidthCarrier } from './bandwidth';

const { ACCEPTED, QUEUED, UNCONFIRMED } = MessageStatus;
const BACKOFF_MS = 40_000;
const RETRY_AFTER_S = 120;
const CARRIER_TIMEOUT_MS = 400;
const UNCONFIRMED_AFTER_MS = 30_000;
const Submission = v.object({ to: v.tuple([v.string()]), text: v.string() });

interface Received {
  to: string;
  text: string;
  isAccepted: boolean;
}

/** Responds to each submission as its text says. */
class BrokenCarrier {
  /** Every submission, in order of arrival. */
  readonly received: Received[] = [];
  isBroken = true;
  readonly #server = createServer((request, response) => {
    void this.#respond(request, response);
  });

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The carrier has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return sendJson(response, 200, { messages: this.#listed(request) });
    const { to, text } = v.parse(Submission, JSON.parse(String(await readBody(request, 100_000))));
    const one = { to: to[0], text, isAccepted: false };
    this.received.push(one);
    const fault = this.isBroken ? text : '';
    if (fault === '500' || fault === '503') return sendJson(response, Number(fault), {});
    if (fault === '429') return sendJson(response, 429, {}, { 'retry-after': String(RETRY_AFTER_S) });
    if (fault === 'reset, not accepted') return void response.destroy();
    one.isAccepted = true;
    if (fault.startsWith('reset')) return void response.destroy();
    // The response never ends, so the request times out.
    if (fault.startsWith('slow')) return;
    const body = JSON.stringify({ id: `id of ${one.to}` });
    if (!fault.startsWith('half')) return sendJson(response, 202, { id: `id of ${one.to}` });
    response.writeHead(202, { 'content-type': 'application/json', 'content-length': body.length });
    response.write(body.slice(0, 8), () => response.destroy());
  }

  /** The accepted messages to a phone, except those that the list of the carrier does not show. */
  #listed(request: IncomingMessage): object[] {
    const to = new URL(request.url ?? '', 'http://carrier.test').searchParams.get('destinationTn');
    return this.received
      .filter((one) => one.to === to && one.isAccepted && !one.text.endsWith('not listed'))
      .map((one) => ({ messageId: `id of ${one.to}`, receiveTime: new Date().toISOString() }));
  }
}

let app: TextingApp;
let agent: Send;
let carrier: BrokenCarrier;
let time = Date.now();

beforeAll(async () => {
  app = await startTexting({ unconfirmedAfterMs: UNCONFIRMED_AFTER_MS, backoffMs: BACKOFF_MS });
  // The clock stands still: attempts become due only when the test advances it.
  app.services.clock.now = () => new Date(time);
  agent = await app.signIn(app.account.agent.username);
  carrier = new BrokenCarrier();
  app.services.messaging.carrier = bandwidthCarrier({
    ...app.services.config.carrier,
    url: await carrier.start(),
    timeoutMs: CARRIER_TIMEOUT_MS,
    mediaBytesMax: 0,
  });
});
afterAll(async () => {
  carrier.stop();
  await app.close();
});

let phones = 0;
const sendAll = (faults: readonly string[]) =>
  Promise.all(
    faults.map((smsText) => {
      phones += 1;
      const to = `646555${String(100 + phones).padStart(4, '0')}`;
      return sendText(agent, sendBody(app.account.tn, { to, smsText }));
    }),
  );

const rowsOf = (sent: readonly HistoryRow[]) =>
  app.services.db
    .select({
      status: message.status,
      state: outbox.state,
      attempts: outbox.attempts,
      nextAttemptAt: outbox.nextAttemptAt,
      leaseUntil: outbox.leaseUntil,
    })
    .from(outbox)
    .innerJoin(message, eq(message.id, outbox.messageId))
    .where(
      inArray(
        message.id,
        sent.map(({ id }) => id),
      ),
    )
    .orderBy(message.id);

const submissionsOf = (text: string) => carrier.received.filter((one) => one.text === text);

it('backs off with jitter after 500 and 503, and honors Retry-After of 429 [FLT-05] [CPL-31]', async () => {
  const faults = ['500', '500', '500', '500', '503', '503', '503', '503', '429'];
  const sent = await sendAll(faults);
  const failed = await eventually(
    () => rowsOf(sent),
    (rows) => rows.every(({ state, attempts }) => state === 'pending' && attempts === 1),
  );
  const waits = failed.map(({ nextAttemptAt }) => nextAttemptAt.getTime() - time);
  const limited = waits.pop();
  expect(limited).toBe(RETRY_AFTER_S * 1_000);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(BACKOFF_MS / 2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(BACKOFF_MS);
  expect(new Set(waits).size).toBeGreaterThan(1);

  carrier.isBroken = false;
  time += BACKOFF_MS;
  await eventually(
    () => rowsOf(sent.slice(0, -1)),
    (rows) => rows.every(({ status }) => status === ACCEPTED),
  );
  expect(submissionsOf('429')).toHaveLength(1);
  time += RETRY_AFTER_S * 1_000 - BACKOFF_MS;
  await eventually(
    () => rowsOf(sent),
    (rows) => rows.every(({ status }) => status === ACCEPTED),
  );
  for (const fault of new Set(faults)) {
    const submissions = submissionsOf(fault);
    expect(submissions).toHaveLength(2 * faults.filter((one) => one === fault).length);
    expect(submissions.filter(({ isAccepted }) => isAccepted)).toHaveLength(submissions.length / 2);
  }
  carrier.isBroken = true;
});

it('finds or marks as unconfirmed what was accepted by a slow, half or reset response, and never repeats it [FLT-05] [CPL-32]', async () => {
  const found = ['slow', 'half', 'reset'];
  const lost = ['slow, not listed', 'half, not listed', 'reset, not listed', 'reset, not accepted'];
  const sent = await sendAll([...found, ...lost]);
  const isLookUpDue = ({ state, leaseUntil }: { state: string; leaseUntil: Date | null }) =>
    state === 'submitting' && leaseUntil?.getTime() === time;
  await eventually(
    () => rowsOf(sent),
    (rows) => rows.every(isLookUpDue),
  );
  time += 1;
  await eventually(
    () => rowsOf(sent.slice(0, found.length)),
    (rows) => rows.every(({ status }) => status === ACCEPTED),
  );
  expect((await rowsOf(sent.slice(found.length))).map(({ status }) => status)).toEqual(
    lost.map(() => QUEUED),
  );
  // The time limit of a look-up, and the times of all attempts if there were any.
  for (let count = 0; count < 5; count += 1) {
    time += UNCONFIRMED_AFTER_MS;
    await eventually(
      () => rowsOf(sent.slice(found.length)),
      (rows) => rows.every(({ status }) => status === UNCONFIRMED),
    );
  }
  expect([...found, ...lost].map((text) => submissionsOf(text).length)).toEqual(
    [...found, ...lost].map(() => 1),
  );
});

import { randomUUID } from 'node:crypto';
import { EventsResponse, HistoryPage, HistoryRow, type SendBody } from '@dashboard/shared/contracts';
import { isFinal, toE164 } from '@dashboard/shared/text';
import * as v from 'valibot';
import type { LoopbackCarrier } from '../messaging/delivery/embedded-carrier/embedded-carrier';
import type { OutboxOptions } from '../messaging/delivery/outbox/outbox-worker';
import type { Config } from '../platform/config/config';
import { type RunningMessaging, startMessaging } from '../start-messaging';
import { type Send, startTestApp, type TestApp } from './start-test-app';
import type { WorldAccount } from './world';

// Workers, carrier and database share a machine with other tests: a slow one is no failure.
jest.setTimeout(40_000);

/** A listening test server with its workers and the embedded carrier running. */
export interface TextingApp extends TestApp {
  address: string;
  account: WorldAccount;
  /** An account of another provider. */
  stranger: WorldAccount;
  loopback: LoopbackCarrier;
  /** The workers and sockets; a test that starts others puts them here, to be stopped at the end. */
  running: RunningMessaging;
}

/** A doubt outlives the carrier's time-out, so that a busy machine has time to ask about a text. */
export const QUICK: OutboxOptions = { pollMs: 20, unconfirmedPollMs: 20, unconfirmedAfterMs: 2_500 };

export async function startTexting(
  { backoffMs = 20, ...options }: OutboxOptions & { backoffMs?: number } = {},
  config: Partial<Config> = {},
): Promise<TextingApp> {
  const messaging = { carrierTimeoutMs: 1_500, slowMs: 2_500, backoffMs };
  const test = await startTestApp({ config, messaging });
  const address = await test.listen();
  const running = startMessaging(
    test.services,
    { server: test.app.server, address },
    { ...QUICK, ...options },
  );
  const { loopback } = test.services.messaging;
  if (loopback === null) throw new Error('The tests need the embedded carrier');
  const [north, south] = test.world.providers;
  const texting: TextingApp = {
    ...test,
    address,
    running,
    loopback,
    account: north.accounts[0],
    stranger: south.accounts[0],
    close: async () => {
      await texting.running.stop();
      await test.close();
    },
  };
  return texting;
}

/** A send with everything in it that a test does not care about. */
export const sendBody = (tn: string, body: Partial<SendBody> = {}): SendBody => ({
  clientId: randomUUID(),
  tn,
  ...(body.contactId === undefined && { to: '2125550188' }),
  smsText: 'Hello',
  ...body,
});

/** Sends a text that must be taken. */
export async function sendText(as: Send, body: SendBody): Promise<HistoryRow> {
  const response = await as({ method: 'POST', url: '/api/messages', payload: body });
  if (response.statusCode !== 201) throw new Error(`The text was not taken: ${response.body}`);
  return v.parse(HistoryRow, response.json());
}

export async function readHistory(as: Send, tn: string, contactId: number, query = ''): Promise<HistoryPage> {
  const response = await as({ method: 'GET', url: `/sms-numbers/${tn}/history/${contactId}${query}` });
  return v.parse(HistoryPage, response.json());
}

export async function readEvents(as: Send, after = 0): Promise<EventsResponse> {
  return v.parse(EventsResponse, (await as({ method: 'GET', url: `/api/events?after=${after}` })).json());
}

const LIMIT_MS = 20_000;
const STEP_MS = 15;

/** Asks again and again until the answer is there; the last answer is in the error when it never is. */
export async function eventually<T>(ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > end) throw new Error(`It never came about: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

const STEPS_OF_A_SECOND = 1_000 / STEP_MS;
const SLACK = 2;

/** Asks for a second, counted in steps, which a busy machine makes longer; some are added for its database. */
export async function withinASecond(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let step = 0; step < STEPS_OF_A_SECOND * SLACK; step += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error('It did not come about within a second');
}

/** The text once it has reached an end state. */
export async function untilFinal(as: Send, sent: HistoryRow): Promise<HistoryRow> {
  const find = async () => {
    const { rows } = await readHistory(as, sent.tn, sent.contactId);
    return rows.find((row) => row.id === sent.id);
  };
  const row = await eventually(find, (found) => found !== undefined && isFinal(found.status));
  if (row === undefined) throw new Error('The text is gone');
  return row;
}

/** A phone texts the account; resolves once the text is in the history. */
export async function receive(
  { loopback }: TextingApp,
  as: Send,
  to: WorldAccount,
  text: string,
  from = '2125550188',
): Promise<HistoryRow> {
  const before = (await readEvents(as)).lastSeq;
  await loopback.receive({ from: toE164(from), to: to.number, text, mediaUrls: [] });
  const isIt = (row: HistoryRow) => row.isInbound && row.smsText === text;
  const find = async () => {
    const { events } = await readEvents(as, before);
    return events.flatMap(({ event }) => (event.type === 'new_message' ? event.message : [])).find(isIt);
  };
  const row = await eventually(find, (found) => found !== undefined);
  if (row === undefined) throw new Error('The text never came');
  return row;
}

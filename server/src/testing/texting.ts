import { randomUUID } from 'node:crypto';
import {
  EVENT_FORMAT,
  EventsResponse,
  HistoryPage,
  HistoryRow,
  type SendBody,
} from '@dashboard/shared/contracts';
import { isFinal, toE164 } from '@dashboard/shared/text';
import * as v from 'valibot';
import type { LoopbackCarrier } from '../messaging/delivery/embedded-carrier/embedded-carrier';
import type { OutboxOptions } from '../messaging/delivery/outbox/outbox-worker';
import type { NumberingOptions } from '../numbers/numbering';
import type { Config } from '../platform/config/config';
import { type RunningMessaging, startMessaging } from '../start-messaging';
import { type Send, startTestApp, type TestApp } from './start-test-app';
import type { WorldAccount } from './world';

// Workers, carrier and database share a machine with other tests, so slowness is not a failure.
jest.setTimeout(40_000);

/** A listening test server with its workers and the embedded carrier running. */
export interface TextingApp extends TestApp {
  address: string;
  account: WorldAccount;
  /** An account of another provider. */
  stranger: WorldAccount;
  loopback: LoopbackCarrier;
  /** The workers and sockets to stop at the end; tests add the ones they start. */
  running: RunningMessaging;
}

/** Longer than the carrier's time-out, so that a slow machine has time to look up a message. */
export const QUICK: OutboxOptions = { pollMs: 20, unconfirmedPollMs: 20, unconfirmedAfterMs: 2_500 };

export async function startTexting(
  { backoffMs = 20, ...options }: OutboxOptions & { backoffMs?: number } = {},
  config: Partial<Config> = {},
  numbering: NumberingOptions = {},
): Promise<TextingApp> {
  const messaging = { carrierTimeoutMs: 1_500, slowMs: 2_500, backoffMs };
  const test = await startTestApp({ config, messaging, numbering });
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

/** A send with defaults for every field. */
export const sendBody = (tn: string, body: Partial<SendBody> = {}): SendBody => ({
  clientId: randomUUID(),
  tn,
  ...(body.contactId === undefined && { to: '2125550188' }),
  smsText: 'Hello',
  ...body,
});

/** Sends a message that must be accepted. */
export async function sendText(as: Send, body: SendBody): Promise<HistoryRow> {
  const response = await as({ method: 'POST', url: '/api/messages', payload: body });
  if (response.statusCode !== 201) throw new Error(`The message was not accepted: ${response.body}`);
  return v.parse(HistoryRow, response.json());
}

export async function readHistory(as: Send, tn: string, contactId: number, query = ''): Promise<HistoryPage> {
  const response = await as({ method: 'GET', url: `/sms-numbers/${tn}/history/${contactId}${query}` });
  return v.parse(HistoryPage, response.json());
}

export async function readEvents(as: Send, after = 0, format = EVENT_FORMAT): Promise<EventsResponse> {
  const url = `/api/events?after=${after}&format=${format}`;
  return v.parse(EventsResponse, (await as({ method: 'GET', url })).json());
}

/** The sequence of the account's last event, however many pages of events there are. */
export async function lastSequence(as: Send): Promise<number> {
  let page = await readEvents(as);
  while (page.hasMore) page = await readEvents(as, page.lastSeq);
  return page.lastSeq;
}

const LIMIT_MS = 30_000;
const STEP_MS = 15;

/** Polls until the condition holds; the error contains the last value when it never does. */
export async function eventually<T>(ask: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const value = await ask();
    if (isThere(value)) return value;
    if (Date.now() > end) throw new Error(`The condition never held: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

const STEPS_OF_A_SECOND = 1_000 / STEP_MS;
const SLACK = 2;

/** Polls for about a second, counted in steps, so that a slow machine gets more time. */
export async function withinASecond(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let step = 0; step < STEPS_OF_A_SECOND * SLACK; step += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error('The condition did not hold within a second');
}

/** The message once it has a final status. */
export async function untilFinal(as: Send, sent: HistoryRow): Promise<HistoryRow> {
  const find = async () => {
    const { rows } = await readHistory(as, sent.tn, sent.contactId);
    return rows.find((row) => row.id === sent.id);
  };
  const row = await eventually(find, (found) => found !== undefined && isFinal(found.status));
  if (row === undefined) throw new Error('The message was deleted');
  return row;
}

/** Sends a message from a phone to the account; resolves once it is stored. */
export async function receive(
  { loopback }: TextingApp,
  as: Send,
  to: WorldAccount,
  smsText: string,
  from = '2125550188',
): Promise<HistoryRow> {
  const before = await lastSequence(as);
  await loopback.receive({ from: toE164(from), to: to.number, text: smsText, mediaUrls: [] });
  const isSent = (row: HistoryRow) => row.isInbound && row.smsText === smsText;
  const find = async () => {
    const { events } = await readEvents(as, before);
    return events.flatMap(({ event }) => (event.type === 'new_message' ? event.message : [])).find(isSent);
  };
  const row = await eventually(find, (found) => found !== undefined);
  if (row === undefined) throw new Error('The message never arrived');
  return row;
}

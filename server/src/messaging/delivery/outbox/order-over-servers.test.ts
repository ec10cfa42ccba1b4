import { MessageStatus } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import { message } from '../../../platform/db/schema';
import { createRandom, type Random } from '../../../seed/random';
import { HeldCarrier } from '../../../testing/held-carrier';
import { type SecondServer, startSecondServer } from '../../../testing/second-server';
import type { Send } from '../../../testing/start-test-app';
import { eventually, sendBody, sendText, startTexting, type TextingApp } from '../../../testing/texting';
import type { CarrierMessage } from '../carrier/carrier';

const PHONE = '2125550150';
const OTHER_PHONE = '2125550151';
const LEASE_AND_UNCONFIRMED_MS = 31_000;

let first: TextingApp;
let second: SecondServer;
let third: SecondServer;
let carrier: HeldCarrier;
let agents: Send[];

/** The first server submits one message at a time, so that the other servers claim the rest while it waits. */
beforeEach(async () => {
  first = await startTexting({ slots: 1, unconfirmedAfterMs: 30_000 });
  // The clock stands still: leases expire only when the test advances it.
  let time = Date.now();
  first.services.clock.now = () => new Date(time);
  first.advance = (ms) => {
    time += ms;
  };
  carrier = new HeldCarrier(first.services.clock.now);
  first.services.messaging.carrier = carrier.at('first');
  const options = { unconfirmedAfterMs: 30_000 };
  second = await startSecondServer(first, { carrier: carrier.at('second') }, options);
  third = await startSecondServer(first, { carrier: carrier.at('third') }, options);
  const { username } = first.account.agent;
  agents = await Promise.all([first, second, third].map((server) => server.signIn(username)));
});
afterEach(async () => {
  carrier.acceptAll();
  await third.close();
  await second.close();
  await first.close();
});

function send(server: number, smsText: string, to: string) {
  const agent = agents[server];
  if (agent === undefined) throw new RangeError(`There is no server ${server}`);
  return sendText(agent, sendBody(first.account.tn, { to, smsText }));
}

async function untilHeld(text: string) {
  const find = async () => carrier.held.find(({ message }) => message.text === text);
  const call = await eventually(find, (found) => found !== undefined);
  if (call === undefined) throw new Error('The message never reached the carrier');
  return call;
}

it('submits a message only after another server’s earlier one of its conversation was accepted', async () => {
  await send(0, 'One', PHONE);
  const one = await untilHeld('One');
  await send(1, 'Two', PHONE);
  await send(1, 'To another phone', OTHER_PHONE);
  await untilHeld('To another phone');
  expect(carrier.heldTexts()).toEqual(['One', 'To another phone']);

  carrier.accept(one);
  await untilHeld('Two');
  expect(carrier.accepted.map(({ text }) => text)).toEqual(['One']);
});

interface Head extends Record<string, unknown> {
  tag: string;
  state: string;
  /** Whether it can be claimed now. */
  isDue: boolean;
  /** Whether the server no longer waits for the carrier's response. */
  isOverdue: boolean;
}

/** The first open message of every conversation. */
async function openHeads(): Promise<Head[]> {
  const { db, clock } = first.services;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<Head>(sql`
    select distinct on (message.contact_id) outbox.state,
      message.account_id || '.' || message.id || '.' || message.client_id as tag,
      next_attempt_at <= ${now} as "isDue",
      submitted_at <= ${now} - interval '30 seconds' as "isOverdue"
    from outbox join message on message.account_id = outbox.account_id and message.id = message_id
    where outbox.state in ('pending', 'submitting') order by message.contact_id, message.id`);
  return rows;
}

type Step = 'respond' | 'advance' | 'end';

/** The test's next action; undefined while a server is still working. */
async function findStep(): Promise<Step | undefined> {
  if (carrier.held.length > 0) return 'respond';
  const heads = await openHeads();
  if (heads.length === 0) return 'end';
  const isWaiting = ({ state, tag, isDue, isOverdue }: Head) =>
    state === 'pending' ? !isDue : carrier.unconfirmed.has(tag) && !isOverdue;
  return heads.every(isWaiting) ? 'advance' : undefined;
}

async function nextStep(): Promise<Step> {
  const step = await eventually(findStep, (found) => found !== undefined);
  if (step === undefined) throw new Error('There is no next step');
  return step;
}

/** Completes one of the held submissions at random. */
function respondToOne(random: Random): void {
  const call = random.pick(carrier.held);
  const attempts = carrier.submitted.filter(({ tag }) => tag === call.message.tag).length;
  const roll = random.between(1, 10);
  if (roll === 1) carrier.loseResponse(call, { isAccepted: true });
  else if (roll === 2) carrier.loseResponse(call, { isAccepted: false });
  else if (roll <= 4 && attempts < 3) carrier.beBusy(call);
  else carrier.accept(call);
}

const PHONES = Array.from({ length: 12 }, (_, index) => `21255501${index + 50}`);
const PER_PHONE = 6;

/** Sends to all phones at once, and in sequence to each phone, through random servers. */
async function sendAll(random: Random): Promise<Map<string, string[]>> {
  const sent = new Map(
    PHONES.map((phone) => [phone, Array.from({ length: PER_PHONE }, (_, place) => `${phone} ${place}`)]),
  );
  await Promise.all(
    [...sent].map(async ([phone, contents]) => {
      for (const text of contents) await send(random.between(0, 2), text, phone);
    }),
  );
  return sent;
}

/** Kills the third server while the carrier holds one of its submissions. Returns whether it did. */
function killThirdServer(): boolean {
  if (!carrier.held.some(({ server }) => server === 'third')) return false;
  carrier.kill('third');
  void third.running.stop();
  return true;
}

async function statusesByText(): Promise<Map<string, number>> {
  const rows = await first.services.db.select({ text: message.text, status: message.status }).from(message);
  return new Map(rows.map(({ text, status }) => [text, status]));
}

it.each([1, 2, 3])(
  'submits every message once and in order over three servers, one of which is killed (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const sent = await sendAll(random);
    let isKilled = false;
    for (let step = await nextStep(); step !== 'end'; step = await nextStep()) {
      if (step === 'advance') first.advance(LEASE_AND_UNCONFIRMED_MS);
      else respondToOne(random);
      if (carrier.submitted.length > 20) isKilled ||= killThirdServer();
    }

    expect(isKilled).toBe(true);
    expect(carrier.overlapping).toEqual([]);
    const statuses = await statusesByText();
    const textsTo = (phone: string, messages: readonly CarrierMessage[]) =>
      messages.filter(({ to }) => to === `+1${phone}`).map(({ text }) => text);
    for (const [phone, contents] of sent) {
      // Busy responses are retried: the first submission counts.
      const submitted = [...new Set(textsTo(phone, carrier.submitted))];
      expect(submitted).toEqual(contents.filter((text) => submitted.includes(text)));
      const accepted = textsTo(phone, carrier.accepted);
      expect(accepted).toEqual(contents.filter((text) => accepted.includes(text)));
      const unconfirmed = contents.filter((text) => statuses.get(text) === MessageStatus.UNCONFIRMED);
      const known = contents.filter((text) => statuses.get(text) === MessageStatus.ACCEPTED);
      expect([...unconfirmed, ...known].sort()).toEqual(contents);
      expect(known.filter((text) => !accepted.includes(text))).toEqual([]);
    }
  },
);

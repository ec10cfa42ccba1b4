import { MessageStatus } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { parseEvent, type WebhookEvent } from '../carrier/webhook-event';
import { withEvents } from '../events/with-events';
import type { Services } from '../http/services';
import type { MessageRow } from '../messages/present-message';
import { applyReport, tellSender } from '../outbox/report-status';
import { WakeableLoop } from '../outbox/wakeable-loop';
import { findText } from './find-text';
import { keepInboundMedia } from './inbound-media';
import { findReceiver, isTextable, receiveText } from './receive-text';
import { findDue, type InboxRow, lockEvent, markProcessed, tryEventLater } from './webhook-inbox';

const ROWS_PER_TURN = 64;
const LANES = 4;
const ATTEMPTS_MAX = 8;
/** Attachments are given up earlier than the text they came with. */
const MEDIA_ATTEMPTS_MAX = 3;
const RETRY_FIRST_MS = 500;

/** A report about a text that is not here (yet): worth another look, and then nothing to do with us. */
class NoSuchText extends Error {
  override name = 'NoSuchText';
}

function reportOf({ type, errorCode, message }: WebhookEvent) {
  const carrierId = message.id;
  if (type === 'message-failed') {
    const code = errorCode ?? MessageStatus.FAILED;
    return { status: Math.max(code, MessageStatus.FAILED), errorCode: code, carrierId };
  }
  const status = type === 'message-sending' ? MessageStatus.ACCEPTED : MessageStatus.DELIVERED;
  return { status, errorCode: null, carrierId };
}

const Sent = v.object({ message: v.object({ from: v.string() }) });

/** Texts of one sender stay in order: they share a lane. */
function laneOf(row: InboxRow): number {
  const parsed = v.safeParse(Sent, row.body);
  let hash = 0;
  for (const character of parsed.success ? parsed.output.message.from : '') {
    hash = (hash * 31 + character.charCodeAt(0)) % 9973;
  }
  return hash % LANES;
}

/** Deals with stored events of the carrier: each in one transaction, exactly once, in whatever order they came. */
export class WebhookWorker {
  readonly #loop: WakeableLoop;

  constructor(
    private readonly services: Services,
    pollMs = 1_000,
  ) {
    this.#loop = new WakeableLoop('webhooks', pollMs, () => this.#turn(), services.log);
  }

  start = (): void => this.#loop.start();
  wake = (): void => this.#loop.wake();
  stop = (): Promise<void> => this.#loop.stop();

  async #turn(): Promise<boolean> {
    const rows = await findDue(this.services.db, this.services.clock.now(), ROWS_PER_TURN);
    const lanes = Array.from({ length: LANES }, (_, lane) => rows.filter((row) => laneOf(row) === lane));
    await Promise.all(
      lanes.map(async (lane) => {
        for (const row of lane) await this.#process(row);
      }),
    );
    return rows.length > 0;
  }

  async #process(row: InboxRow): Promise<void> {
    const { services } = this;
    try {
      const event = parseEvent(row.body);
      if (event === null) throw new Error('A stored event is of no known type');
      await (event.type === 'message-received' ? this.#receive(row, event) : this.#report(row, event));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const now = services.clock.now();
      if (row.attempts + 1 >= ATTEMPTS_MAX) {
        services.log.error({ err: error, eventKey: row.eventKey }, 'a carrier event was given up');
        return markProcessed(services.db, row.id, now, reason);
      }
      services.log.warn({ err: error, eventKey: row.eventKey }, 'a carrier event has to wait');
      const wait = RETRY_FIRST_MS * 2 ** row.attempts;
      return tryEventLater(services.db, row.id, new Date(now.getTime() + wait), reason);
    }
  }

  async #report(row: InboxRow, event: WebhookEvent): Promise<void> {
    const now = this.services.clock.now();
    const news = await withEvents(this.services, async (tx, record): Promise<MessageRow | null> => {
      if (!(await lockEvent(tx, row.id))) return null;
      const of = await findText(tx, event);
      const applied = of && (await applyReport(tx, { of, report: reportOf(event) }, now));
      if (applied === null) throw new NoSuchText('There is no such text');
      await markProcessed(tx, row.id, now, null);
      await record(applied.row.accountId, applied.events);
      return applied.isNews ? applied.row : null;
    });
    if (news !== null) tellSender(this.services, news);
  }

  async #receive(row: InboxRow, event: WebhookEvent): Promise<void> {
    const { db, messaging, clock } = this.services;
    const { owner, to, from, media } = event.message;
    const receiver = await findReceiver(db, owner || (to[0] ?? ''));
    if (receiver === null) return markProcessed(db, row.id, clock.now(), 'not a number of this product');
    if (!isTextable(from))
      return markProcessed(db, row.id, clock.now(), 'not a number that can be a contact');
    const { accountId } = receiver.number;
    const isLastTry = row.attempts + 1 >= MEDIA_ATTEMPTS_MAX;
    const files = await keepInboundMedia(media ?? [], messaging, { accountId, isLastTry });
    await withEvents(this.services, async (tx, record) => {
      if (!(await lockEvent(tx, row.id))) return;
      const at = clock.now();
      const events = await receiveText(tx, receiver, { event, files, at });
      await markProcessed(tx, row.id, at, events === null ? 'already here' : null);
      await record(accountId, events ?? []);
    });
    messaging.wakeOutbox();
  }
}

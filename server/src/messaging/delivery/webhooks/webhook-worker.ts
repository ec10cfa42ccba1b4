import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { NewEvent, Transaction } from '../../../platform/events/record-events';
import { withEvents } from '../../../platform/events/with-events';
import type { Services } from '../../../platform/http/services';
import { WakeableLoop } from '../../../platform/jobs/wakeable-loop';
import { mailInboundText } from '../../sms-to-email/mail-inbound-text';
import { parseEvent, type WebhookEvent } from '../carrier/webhook-event';
import { applyStatusEvents, reportOf, type StatusEvent } from './apply-status-events';
import type { Automate } from './automate';
import { receiverOf } from './event-place';
import { findDue, HOLDING_ATTEMPTS } from './find-due';
import { findText } from './find-text';
import { Lanes } from './lanes';
import { receiveText } from './receive-text';
import { canBeContact, findReceiver, type Receiver } from './receiver';
import { type InboxRow, lockEvents, markProcessed, rescheduleEvent, WAIT_MAX_MS } from './webhook-inbox';

/** Well below the size of a server's connection pool. */
const LIMITS = { lanes: 8, perQueue: 3, urgent: 4 };
const GATHER_MS = 5;
/** Attempts after which a report is given up. An inbound message is never given up. */
const REPORT_ATTEMPTS_MAX = 8;
const RETRY_FIRST_MS = 500;

const retryMs = (attempts: number) => Math.min(WAIT_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(attempts, 20));

interface OpenEvent {
  row: InboxRow;
  event: WebhookEvent;
}

const Typed = v.object({ type: v.string() });

const isInbound = ({ body }: InboxRow) => {
  const typed = v.safeParse(Typed, body);
  return typed.success && typed.output.type === 'message-received';
};

/** Applies stored carrier events exactly once, in any order of arrival. */
export class WebhookWorker {
  readonly #loop: WakeableLoop;
  readonly #lanes: Lanes;

  constructor(
    private readonly services: Services,
    private readonly automate: Automate,
    pollMs = 1_000,
  ) {
    this.#loop = new WakeableLoop('webhooks', pollMs, () => this.#turn(), services.log);
    this.#lanes = new Lanes(LIMITS, (rows) => this.#work(rows), this.wake);
  }

  start = (): void => this.#loop.start();
  wake = (): void => this.#loop.wake();

  /** Stops taking events, and resolves when those in progress are done. */
  stop = async (): Promise<void> => {
    await this.#loop.stop();
    await this.#lanes.settle();
  };

  async #turn(): Promise<boolean> {
    const { db, clock } = this.services;
    const inProgress = { lanes: this.#lanes.runningLanes(), queues: this.#lanes.takenQueues() };
    this.#lanes.take(await findDue(db, clock.now(), inProgress));
    // Wait briefly to collect a batch, unless the worker is idle.
    if (!this.#lanes.isIdle) await wait(GATHER_MS);
    return false;
  }

  /** Processes the events of one lane in order; a failed event is retried when it is due, and holds those after it. */
  async #work(rows: InboxRow[]): Promise<boolean> {
    try {
      const read = await Promise.all(rows.map((row) => this.#read(row)));
      const events = read.filter((event) => event !== null);
      await this.#reports(events.filter(({ row }) => !isInbound(row)));
      // An event that failed before is due later than the ones after it.
      const texts = events.filter(({ row }) => isInbound(row)).sort((one, two) => one.row.id - two.row.id);
      for (const one of texts) {
        const isDone = await this.#attempt(one, () => this.#receive(one));
        if (!isDone && one.row.attempts < HOLDING_ATTEMPTS) break;
      }
      return true;
    } catch (error) {
      // The database is unavailable: the next poll retries.
      this.services.log.error({ err: error }, 'carrier events could not be rescheduled');
      return false;
    }
  }

  async #read(row: InboxRow): Promise<OpenEvent | null> {
    let event: WebhookEvent | null = null;
    await this.#attempt({ row }, async () => {
      event = parseEvent(row.body);
      if (event === null) throw new Error('A stored event has an unknown type');
    });
    return event && { row, event };
  }

  /** Processes one event; a failure is retried a limited number of times. Returns whether it succeeded. */
  async #attempt({ row }: Pick<OpenEvent, 'row'>, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      await this.#postpone(row, error);
      return false;
    }
  }

  async #postpone(row: InboxRow, error: unknown): Promise<void> {
    const { db, clock, log } = this.services;
    const reason = error instanceof Error ? error.message : String(error);
    const now = clock.now();
    // Without the phone number at its end.
    const eventKey = row.eventKey.replace(/:[^:]*$/, '');
    if (row.attempts + 1 >= REPORT_ATTEMPTS_MAX) {
      if (!isInbound(row)) {
        log.error({ err: error, eventKey }, 'gave up on a carrier event');
        return markProcessed(db, [row.id], now, reason);
      }
      log.error({ err: error, eventKey }, 'an inbound message will be retried');
    } else {
      log.warn({ err: error, eventKey }, 'a carrier event will be retried');
    }
    return rescheduleEvent(db, row.id, new Date(now.getTime() + retryMs(row.attempts)), reason);
  }

  /** Applies reports of one account in one transaction. */
  async #reports(events: OpenEvent[]): Promise<void> {
    const byAccount = new Map<number, (StatusEvent & OpenEvent)[]>();
    for (const one of events) {
      await this.#attempt(one, async () => {
        const text = await findText(this.services.db, one.event);
        if (text === null) throw new Error('The message does not exist');
        const { accountId, ...of } = text;
        const known = byAccount.get(accountId) ?? [];
        byAccount.set(accountId, [...known, { ...one, rowId: one.row.id, report: reportOf(one.event, of) }]);
      });
    }
    for (const [accountId, reports] of byAccount) await this.#apply(accountId, reports);
  }

  async #apply(accountId: number, reports: (StatusEvent & OpenEvent)[]): Promise<void> {
    try {
      const missing = await applyStatusEvents(this.services, accountId, reports);
      const open = reports.filter((one) => missing.includes(one.rowId));
      for (const { row } of open) await this.#postpone(row, new Error('The message does not exist'));
    } catch (error) {
      const [only, ...others] = reports;
      if (only === undefined) return;
      if (others.length === 0) return this.#postpone(only.row, error);
      // Apply each report on its own, so that an invalid one does not block the others.
      for (const one of reports) await this.#apply(accountId, [one]);
    }
  }

  async #receive({ row, event }: OpenEvent): Promise<void> {
    const { db, messaging, clock } = this.services;
    const { from, media } = event.message;
    const receiver = await findReceiver(db, receiverOf(event));
    if (receiver === null) return markProcessed(db, [row.id], clock.now(), 'not a number of this product');
    const { accountId } = receiver.number;
    if (!(await canBeContact(db, accountId, from)))
      return markProcessed(db, [row.id], clock.now(), 'not a number that can be a contact');
    await withEvents(this.services, async (tx, record) => {
      if (!(await lockEvents(tx, [row.id])).has(row.id)) return;
      const at = clock.now();
      const events = await receiveText(tx, receiver, { event, at }, this.automate);
      await markProcessed(tx, [row.id], at, events === null ? 'already here' : null);
      record(accountId, events ?? []);
      await this.#mail(tx, receiver, events ?? []);
    });
    messaging.wakeOutbox();
    if (media?.length) messaging.wakeMedia();
  }

  /** Queues the email. A message is stored even when its email fails; after a database failure both are retried. */
  async #mail(db: Transaction, receiver: Receiver, events: NewEvent[]): Promise<void> {
    const { clock, config, jobs, log } = this.services;
    try {
      await mailInboundText({ db, clock, config, jobs }, receiver, events);
    } catch (error) {
      log.error({ err: error }, 'an inbound message could not be emailed');
    }
  }
}

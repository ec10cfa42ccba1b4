import { MessageStatus, Method } from '@dashboard/shared/contracts';
import type { Services } from '../../../platform/http/services';
import { WakeableLoop } from '../../../platform/jobs/wakeable-loop';
import { ClockFollower } from './follow-clock';
import { claimDue, claimUnconfirmed, findOverdue, type OutgoingMessage } from './outbox-store';
import { reportStatus } from './report-status';
import { resolveUnconfirmed } from './resolve-unconfirmed';
import { submitToCarrier } from './submit-to-carrier';

export interface OutboxOptions {
  /** Concurrent submissions. */
  slots?: number;
  pollMs?: number;
  /** Interval between look-ups of an unconfirmed message, and the time until it becomes unconfirmed for good. */
  unconfirmedPollMs?: number;
  unconfirmedAfterMs?: number;
}

const DEFAULTS = { slots: 16, pollMs: 1_000, unconfirmedPollMs: 2_000, unconfirmedAfterMs: 30_000 };
const UNCONFIRMED_PER_RUN = 50;
const SLOTS_WHILE_SENDING = 2;
/** Concurrent submissions that only texts of users may use, so that a slow carrier does not let campaigns delay them. */
const RESERVED_SLOTS = 4;

const isOfCampaign = ({ row }: OutgoingMessage) => row.method === Method.CAMPAIGN;
const withFiles = (calls: OutgoingMessage[]) => calls.filter(({ row }) => row.hasMedia);

/**
 * The slots that submissions use. Those with files, whose uploads may be slow, count for at most half of the slots, so that
 * they do not delay messages without files. While they use that half, no further ones are claimed.
 */
function usedSlots(calls: OutgoingMessage[], slots: number): number {
  const files = withFiles(calls).length;
  return calls.length - files + Math.min(files, Math.ceil(slots / 2));
}

/** Submits messages from the outbox to the carrier. Any number of workers may share one database. */
export class OutboxWorker {
  readonly #options: typeof DEFAULTS;
  readonly #loop: WakeableLoop;
  readonly #unconfirmedLoop: WakeableLoop;
  /** Submissions in progress, by claim. */
  readonly #calls = new Map<OutgoingMessage, Promise<void>>();
  readonly #clock: ClockFollower;

  constructor(
    private readonly services: Services,
    options: OutboxOptions = {},
  ) {
    this.#options = { ...DEFAULTS, ...options };
    this.#clock = new ClockFollower(services);
    const { pollMs, unconfirmedPollMs } = this.#options;
    this.#loop = new WakeableLoop('outbox', pollMs, () => this.#claim(), services.log);
    this.#unconfirmedLoop = new WakeableLoop(
      'unconfirmed',
      unconfirmedPollMs,
      () => this.#resolveUnconfirmed(),
      services.log,
    );
  }

  start(): void {
    this.#loop.start();
    this.#unconfirmedLoop.start();
  }

  wake = (): void => this.#loop.wake();

  /** Stops claiming and waits for the submissions in progress. */
  async stop(): Promise<void> {
    await Promise.all([this.#loop.stop(), this.#unconfirmedLoop.stop()]);
    await Promise.all(this.#calls.values());
  }

  async #claim(): Promise<boolean> {
    // Requests have priority: under load the worker must not slow down accepting messages.
    const slots = this.services.messaging.sends.isBusy ? SLOTS_WHILE_SENDING : this.#options.slots;
    const calls = [...this.#calls.keys()];
    const limit = slots - usedSlots(calls, slots);
    // A submission that ends wakes the loop again.
    if (limit <= 0) return false;
    const now = this.services.clock.now();
    const ofCampaigns = calls.filter(isOfCampaign);
    const campaignSlots = usedSlots(ofCampaigns, this.#options.slots);
    const campaignLimit = Math.max(0, this.#options.slots - RESERVED_SLOTS - campaignSlots);
    const plainOnly = {
      ofUsers: withFiles(calls).length - withFiles(ofCampaigns).length >= slots / 2,
      ofCampaigns: withFiles(calls).length >= slots / 2,
    };
    const claimed = await claimDue(this.services.db, { now, limit, campaignLimit, plainOnly });
    for (const outgoing of claimed) this.#begin(outgoing);
    return claimed.length > 0;
  }

  #begin(outgoing: OutgoingMessage): void {
    const { services } = this;
    const { id: messageId, accountId } = outgoing.row;
    const facts = { 'message.id': messageId, 'account.id': accountId, attempt: outgoing.attempts };
    const call = services.tracing
      .inSpan('submit message', facts, () => submitToCarrier(services, outgoing))
      // The message stays `submitting`: its result is looked up when the lease expires.
      .catch((error) => services.log.error({ err: error, messageId, accountId }, 'a submission failed'))
      .finally(() => {
        this.#calls.delete(outgoing);
        // One query claims messages for several free slots.
        const { slots } = this.#options;
        if (usedSlots([...this.#calls.keys()], slots) <= slots / 2) this.#loop.wake();
      });
    this.#calls.set(outgoing, call);
  }

  /** Whether this server still waits for the carrier's response to a message. */
  #isUnderWay(messageId: number): boolean {
    return [...this.#calls.keys()].some(({ row }) => row.id === messageId);
  }

  async #resolveUnconfirmed(): Promise<boolean> {
    const { services } = this;
    await this.#clock.look();
    const { unconfirmedPollMs: againMs, unconfirmedAfterMs } = this.#options;
    const now = services.clock.now();
    const claimed = await claimUnconfirmed(services.db, { now, againMs, limit: UNCONFIRMED_PER_RUN });
    const ended = claimed.filter(({ row }) => !this.#isUnderWay(row.id));
    // In parallel: one look-up without a response must not block other conversations.
    await Promise.all(ended.map((outgoing) => resolveUnconfirmed(services, outgoing, unconfirmedAfterMs)));
    const overdue = await findOverdue(services.db, now, UNCONFIRMED_PER_RUN);
    const report = {
      status: MessageStatus.UNCONFIRMED,
      errorCode: MessageStatus.UNCONFIRMED,
      carrierId: null,
    };
    for (const { accountId, messageId } of overdue) {
      await reportStatus(services, accountId, { messageId, ...report });
    }
    return claimed.length === UNCONFIRMED_PER_RUN || overdue.length === UNCONFIRMED_PER_RUN;
  }
}

import { MessageStatus } from '@dashboard/shared/contracts';
import { isFinal, statusKind, statusRank } from '@dashboard/shared/text';
import fc from 'fast-check';
import { mayRetry } from '../../../platform/jobs/backoff';
import type { MessageRow } from '../../messages/present-message';
import { type Attempts, applyReport, needsAttempts, type StatusReport } from './apply-report';

const { QUEUED, ACCEPTED, DELIVERED, UNCONFIRMED } = MessageStatus;
const START = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

const queued: MessageRow = {
  accountId: 1,
  id: 7,
  numberId: 2,
  contactId: 3,
  contactNumber: null,
  ordinal: 1,
  clientId: null,
  isInbound: false,
  method: 2,
  status: QUEUED,
  statusAt: START,
  text: 'Hello',
  segments: 1,
  isUnicode: false,
  hasMedia: false,
  userId: 4,
  origin: null,
  errorCode: null,
  carrierId: null,
  retryOfId: null,
  createdAt: START,
};
const accepted: MessageRow = { ...queued, status: ACCEPTED, carrierId: 'first' };

const report = (status: number, carrierId: string | null = 'first'): StatusReport => ({
  messageId: queued.id,
  status,
  errorCode: status >= 400 ? status : null,
  carrierId,
});
const deliveryAttempts = (more: Partial<Attempts> = {}): Attempts => ({
  state: 'submitted',
  attempts: 1,
  submittedAt: START,
  failedIds: new Set(),
  isCampaignEnded: false,
  ...more,
});

describe('temporary failure', () => {
  it.each([
    ['accepted', accepted, 'submitted'],
    ['not yet known to be accepted', queued, 'submitting'],
  ])('keeps a message that is %s accepted, with the error code, and schedules a retry', (_, row, state) => {
    expect(applyReport(row, report(4702), deliveryAttempts({ state }), after(500))).toEqual({
      row: { ...row, status: ACCEPTED, errorCode: 4702, carrierId: 'first', statusAt: after(500) },
      failedId: 'first',
      move: 'again',
    });
  });

  it.each([
    [4702, 4],
    [5600, 4],
    [4780, 10],
    [429, 10],
    [4720, 1],
    [9902, 1],
    [9999, 1],
  ])('%i ends the message after %i attempts', (code, attempts) => {
    const applied = applyReport(accepted, report(code), deliveryAttempts({ attempts }), START);
    expect(applied).toMatchObject({ row: { status: code, errorCode: code }, failedId: null, move: 'ended' });
  });

  it('ends the message when it is reported an hour after the attempt', () => {
    expect(applyReport(accepted, report(4702), deliveryAttempts(), after(3_600_001)).move).toBe('ended');
  });

  it('ends a message that never had an outbox row', () => {
    expect(applyReport(accepted, report(4702), null, START).row.status).toBe(4702);
  });

  it('does not retry unless the carrier reported the failure', () => {
    expect(
      applyReport(queued, report(5999, null), deliveryAttempts({ state: 'submitting' }), START).move,
    ).toBe('ended');
  });

  it('does not retry when the failed attempt is not the current one', () => {
    expect(applyReport(accepted, report(4702, 'stray'), deliveryAttempts(), START).move).toBe('ended');
  });
});

describe('message being retried', () => {
  const waiting = applyReport(accepted, report(4702), deliveryAttempts(), START).row;
  const known = { attempts: 1, state: 'pending', failedIds: new Set(['first']) };

  it.each([
    ['failure', 4702],
    ['final failure', 4720],
    ['acceptance', ACCEPTED],
  ])('ignores a late or repeated %s of the failed attempt', (_, status) => {
    for (const state of ['pending', 'submitting', 'submitted']) {
      const applied = applyReport(waiting, report(status), deliveryAttempts({ ...known, state }), after(1));
      expect(applied).toEqual({ row: waiting, failedId: null, move: null });
    }
  });

  it('is delivered and not retried when the failed attempt turns out to be delivered', () => {
    const applied = applyReport(waiting, report(DELIVERED), deliveryAttempts(known), after(1));
    expect(applied).toMatchObject({ row: { status: DELIVERED, errorCode: null }, move: 'ended' });
  });

  it('does not become unconfirmed after its failure was reported', () => {
    expect(applyReport(waiting, report(UNCONFIRMED, null), deliveryAttempts(known), after(1)).row).toBe(
      waiting,
    );
  });

  it('does not become unconfirmed because of an earlier attempt', () => {
    const under = deliveryAttempts({ ...known, state: 'submitting', attempts: 2 });
    const unconfirmed = { ...report(UNCONFIRMED, null), attempts: 1 };
    expect(applyReport(waiting, unconfirmed, under, after(1)).row).toBe(waiting);
    expect(applyReport(waiting, { ...unconfirmed, attempts: 2 }, under, after(1)).row.status).toBe(
      UNCONFIRMED,
    );
  });

  it('keeps its next attempt time when a busy response is later reported as a failure', () => {
    const applied = applyReport(
      waiting,
      report(4702, 'rejected'),
      deliveryAttempts({ ...known, attempts: 2 }),
      after(1),
    );
    expect(applied).toMatchObject({ row: { status: ACCEPTED }, failedId: 'rejected', move: null });
  });

  it('waits for the report of its next attempt and takes that attempt’s id', () => {
    const under = { ...known, state: 'submitting', attempts: 2 };
    const applied = applyReport(waiting, report(ACCEPTED, 'second'), deliveryAttempts(under), after(1));
    expect(applied).toEqual({ row: { ...waiting, carrierId: 'second' }, failedId: null, move: 'submitted' });
  });

  it.each([4720, UNCONFIRMED])('takes the final status of its next attempt: %i', (code) => {
    const under = { ...known, state: 'submitted', attempts: 2 };
    expect(applyReport(waiting, report(code, 'second'), deliveryAttempts(under), after(1))).toMatchObject({
      row: { status: code, errorCode: code },
      move: 'ended',
    });
  });

  it('keeps the time of its current status when the clock is set back', () => {
    const again = applyReport(
      waiting,
      report(4780, 'second'),
      deliveryAttempts({ ...known, attempts: 2 }),
      after(-9),
    );
    expect(again.row).toMatchObject({ errorCode: 4780, statusAt: START });
  });
});

/** The outcome of each attempt, and the order of events. */
const endings = fc.array(fc.constantFrom(4702, 4780, 5600, 4720, DELIVERED), {
  minLength: 10,
  maxLength: 10,
});
const chances = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });

/** A message, its outbox row and a carrier whose reports arrive late, twice and in any order. */
class World {
  row = queued;
  readonly statuses: number[] = [];
  #state = 'pending';
  readonly #failedIds = new Set<string>();
  readonly #deliveryAttempts: { id: string; end: number; isReported: boolean }[] = [];
  readonly #reports: StatusReport[] = [];

  constructor(private readonly ends: number[]) {}

  get tried(): readonly { id: string; end: number; isReported: boolean }[] {
    return this.#deliveryAttempts;
  }

  /** Submits the message when it is due. */
  submit(): void {
    const id = `try ${this.#deliveryAttempts.length + 1}`;
    const end = this.ends[this.#deliveryAttempts.length] ?? DELIVERED;
    this.#deliveryAttempts.push({ id, end, isReported: false });
    this.#state = 'submitting';
    this.#reports.push(report(ACCEPTED, id), report(ACCEPTED, id), report(end, id), report(end, id));
  }

  /** Runs one of the possible next steps; false when none is left. */
  step(chance: number): boolean {
    const isDue = this.#state === 'pending';
    const choices = this.#reports.length + (isDue ? 1 : 0);
    if (choices === 0) return false;
    const [notified] = this.#reports.splice(chance % choices, 1);
    if (notified === undefined) this.submit();
    else this.#notify(notified);
    return true;
  }

  #notify(notified: StatusReport): void {
    const attempts = this.#deliveryAttempts.length;
    const known = {
      state: this.#state,
      attempts,
      submittedAt: START,
      failedIds: this.#failedIds,
      isCampaignEnded: false,
    };
    const applied = applyReport(this.row, notified, needsAttempts(this.row, notified) ? known : null, START);
    this.row = applied.row;
    this.statuses.push(applied.row.status);
    if (applied.failedId !== null) this.#failedIds.add(applied.failedId);
    if (applied.move !== null) this.#state = applied.move === 'again' ? 'pending' : applied.move;
    for (const one of this.#deliveryAttempts)
      if (one.id === notified.carrierId && notified.status === one.end) one.isReported = true;
  }
}

describe('late, duplicate and reordered reports of several attempts', () => {
  it('lead to the last attempt’s final status, never back, never with two attempts at once [FLT-07]', () => {
    fc.assert(
      fc.property(endings, chances, (ends, order) => {
        const world = new World(ends);
        for (let turn = 0; ; turn += 1) {
          const before = world.tried.filter((one) => !one.isReported).length;
          const count = world.tried.length;
          if (!world.step(order[turn % order.length] ?? 0)) break;
          if (world.tried.length > count) expect(before).toBe(0);
        }
        const ranks = world.statuses.map(statusRank);
        expect(ranks).toEqual(ranks.toSorted((one, two) => one - two));
        const last = world.tried.at(-1);
        expect(isFinal(world.row.status)).toBe(true);
        expect(world.row.status).toBe(last?.end);
        const failed = world.tried.slice(0, -1).map(({ end }) => end);
        expect(failed.every((end, index) => mayRetry(index + 1, end))).toBe(true);
        expect(statusKind(world.row.status)).not.toBe('unconfirmed');
      }),
    );
  });
});

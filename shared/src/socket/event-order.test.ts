import fc from 'fast-check';
import type { AccountEvent, SequencedEvent } from '../contracts';
import { EventOrder } from './event-order';

const event = (seq: number): AccountEvent => ({
  type: 'unread_changed',
  tn: '3125550142',
  contactId: seq,
  unreadCount: 1,
  totals: { number: 1, all: 1 },
  byUserId: null,
});
const change = (seq: number): SequencedEvent => ({ seq, event: event(seq) });
const seqs = (changes: SequencedEvent[]) => changes.map(({ seq }) => seq);
const page = (events: SequencedEvent[], lastSeq: number) => ({
  events,
  lastSeq,
  hasMore: false,
  isReset: false,
});

describe('event order', () => {
  it('passes the next change at once', () => {
    const order = new EventOrder(4);
    expect(seqs(order.take(5, event(5)))).toEqual([5]);
    expect(order.last).toBe(5);
  });

  it('has a gap up to an announced change, until that one is read', () => {
    const order = new EventOrder(4);
    order.reach(4);
    expect(order.hasGap).toBe(false);
    order.reach(6);
    expect(order.hasGap).toBe(true);
    order.takePage(page([change(6)], 6));
    expect(order.hasGap).toBe(false);
  });

  it('forgets an announced change when all data is reloaded', () => {
    const order = new EventOrder(4);
    order.reach(6);
    order.reset(2);
    expect(order.hasGap).toBe(false);
  });

  it('holds an early change until the gap before it is filled', () => {
    const order = new EventOrder(0);
    expect(order.take(3, event(3))).toEqual([]);
    expect(order.take(2, event(2))).toEqual([]);
    expect(order.hasGap).toBe(true);
    expect(seqs(order.take(1, event(1)))).toEqual([1, 2, 3]);
    expect(order.hasGap).toBe(false);
  });

  it('drops a duplicate change [INB-18]', () => {
    const order = new EventOrder(0);
    order.take(1, event(1));
    expect(order.take(1, event(1))).toEqual([]);
  });

  it('skips a change this user may not see', () => {
    const order = new EventOrder(0);
    order.take(2, event(2));
    expect(seqs(order.take(1, null))).toEqual([2]);
  });

  it('fills a gap from a page and continues with held changes beyond the page', () => {
    const order = new EventOrder(0);
    order.take(4, event(4));
    order.take(2, event(2));
    expect(seqs(order.takePage(page([change(1), change(2)], 3)))).toEqual([1, 2, 4]);
    expect(order.last).toBe(4);
  });

  it('restarts at the sequence number of a reset, even a lower one', () => {
    const order = new EventOrder(90);
    expect(order.reset(10)).toEqual([]);
    expect(seqs(order.take(11, event(11)))).toEqual([11]);
  });

  it('passes every change exactly once and in order, however they arrive', () => {
    const arrivals = fc.integer({ min: 1, max: 60 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        // Any order, with repeats; lost changes arrive with the final page.
        live: fc.array(fc.integer({ min: 1, max: count }), { maxLength: count * 2 }),
        hidden: fc.uniqueArray(fc.integer({ min: 1, max: count })),
      }),
    );
    fc.assert(
      fc.property(arrivals, ({ count, live, hidden }) => {
        const order = new EventOrder(0);
        const isHidden = (seq: number) => hidden.includes(seq);
        const applied = live.flatMap((seq) => order.take(seq, isHidden(seq) ? null : event(seq)));
        const all = Array.from({ length: count }, (_, index) => index + 1).filter((seq) => !isHidden(seq));
        applied.push(...order.takePage(page(all.filter((seq) => seq > order.last).map(change), count)));
        expect(seqs(applied)).toEqual(all);
        expect(order.last).toBe(count);
        expect(order.hasGap).toBe(false);
      }),
    );
  });
});

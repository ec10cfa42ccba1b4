import { sql } from 'drizzle-orm';
import type { Services } from '../../../platform/http/services';

/** Normal clock differences between servers, and NTP corrections, are smaller. */
const TOLERANCE_MS = 60_000;

/**
 * Shifts due times that a faster clock wrote to the same distance from now. Otherwise all queues would pause until
 * this clock catches up. The newest row of each queue counts as written now.
 */
async function bringForward(db: Services['db'], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ahead = sql`${new Date(now.getTime() + TOLERANCE_MS).toISOString()}::timestamptz`;
  // Only open rows, which the index finds. A row that waits for a retry shows the other clock by its last attempt.
  const isOpen = sql`state in ('pending', 'submitting', 'submitted', 'held')`;
  await db.execute(sql`
    with lead as (select max(greatest(created_at, submitted_at)) - ${at} as time from outbox where ${isOpen})
    update outbox set created_at = created_at - time, next_attempt_at = next_attempt_at - time,
      submitted_at = submitted_at - time, lease_until = lease_until - time
    from lead where ${isOpen} and created_at > ${ahead}`);
  // Older rows were leased by the other clock.
  await db.execute(sql`
    update outbox set submitted_at = least(submitted_at, ${at}), lease_until = ${at}
    where state = 'submitting' and lease_until > ${ahead}`);
  await db.execute(sql`
    with lead as (select max(received_at) - ${at} as time from webhook_inbox where processed_at is null)
    update webhook_inbox set received_at = received_at - time, next_attempt_at = next_attempt_at - time
    from lead where processed_at is null and received_at > ${ahead}`);
  await db.execute(sql`
    with lead as (select max(created_at) - ${at} as time from media_fetch)
    update media_fetch set created_at = created_at - time, next_attempt_at = next_attempt_at - time,
      lease_until = lease_until - time
    from lead where created_at > ${ahead}`);
  await db.execute(sql`
    with lead as (select max(created_at) - ${at} as time from outgoing_mail)
    update outgoing_mail set created_at = created_at - time
    from lead where created_at > ${ahead}`);
}

/** Keeps the queues running after the machine's clock was set back, while this server runs or before it started. */
export class ClockFollower {
  #latest = Number.POSITIVE_INFINITY;

  constructor(private readonly services: Pick<Services, 'db' | 'clock' | 'log'>) {}

  async look(): Promise<void> {
    const { db, clock, log } = this.services;
    const now = clock.now();
    const isBack = now.getTime() < this.#latest - TOLERANCE_MS;
    if (isBack) {
      if (this.#latest !== Number.POSITIVE_INFINITY) log.warn({ now }, 'the clock was set back');
      await bringForward(db, now);
    }
    this.#latest = now.getTime();
  }
}

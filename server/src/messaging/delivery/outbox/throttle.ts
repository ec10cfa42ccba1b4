import { SEGMENTS_MAX } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import {
  type LimitsConfig,
  type RegistrationFacts,
  type SegmentLimits,
  segmentLimits,
} from '../../../platform/common/segment-limits';
import { connect, type Database } from '../../../platform/db/open-database';
import { AHEAD_MS, CATCH_UP_MS, Grant } from './grant';

/** Size of the bucket for texts of users, as the time that refills it: the maximum burst after a pause. */
const BURST_MS = 60_000;
const MINUTE_MS = 60_000;

/** T-Mobile counts a brand's segments per day in this zone. */
const DAY_ZONE = 'America/Los_Angeles';
const nextDay = (at: Date): Date =>
  DateTime.fromJSDate(at, { zone: DAY_ZONE }).plus({ days: 1 }).startOf('day').toJSDate();

/** A text by what it uses of the limits. */
export interface TextSize {
  segments: number;
  /** Toll-free numbers have no brand, so their texts do not count against its daily limit. */
  isTollFree: boolean;
}

/** The pace of a campaign. */
export interface CampaignPace {
  limits: SegmentLimits;
  /** Its own pace, segments per minute; null: as fast as the limits allow. */
  perMinute: number | null;
  pacedUntil: Date | null;
  isTollFree: boolean;
  now: Date;
}

interface Usage extends Record<string, unknown> {
  used_until_ms: number;
  day_segments: number;
}

const countedOf = (texts: TextSize[]): number =>
  texts.reduce((sum, { segments, isTollFree }) => sum + (isTollFree ? 0 : segments), 0);

/** What a campaign's own pace leaves of the next second: its start and the time of a segment in epoch milliseconds. */
export function campaignSlots({ limits, perMinute, pacedUntil, now }: CampaignPace) {
  const segmentMs = MINUTE_MS / Math.min(perMinute ?? limits.perMinute, limits.perMinute);
  const earliest = now.getTime() - CATCH_UP_MS;
  // One text can use its pace further ahead than that only if the clock was set back since.
  const latest = now.getTime() + AHEAD_MS + SEGMENTS_MAX * segmentMs;
  const start = Math.min(latest, Math.max(earliest, pacedUntil?.getTime() ?? earliest));
  const places = Math.max(0, Math.ceil((now.getTime() + AHEAD_MS - start) / segmentMs));
  return { start, segmentMs, places };
}

/**
 * Schedules texts within the carriers' limits of a company: one token bucket for all servers and text numbers, and a
 * counter per day. The bucket is a row with the time up to which the allowance is used. Texts of users leave at once while
 * this is less than a minute ahead; campaigns only use what is left of the next second, so a campaign delays a text of
 * a user by a second at most.
 *
 * It has a connection of its own, and its statements are committed at once. In the transactions of its callers, the row
 * would stay locked until their end, and they would deadlock with each other.
 */
export class Throttle {
  constructor(
    private readonly db: Database,
    private readonly config: LimitsConfig,
    /** The time of tests; otherwise the clock of the database decides, because the clocks of servers differ. */
    private readonly fakeNow?: () => Date,
  ) {}

  /** A throttle with its own connection, and how to close it. */
  static open(
    { db: main, log }: { db: { $client: Pool }; log: Pick<Logger, 'warn'> },
    config: LimitsConfig,
    fakeNow?: () => Date,
  ) {
    const { db, pool } = connect({ ...main.$client.options, max: 1 }, log);
    return { throttle: new Throttle(db, config, fakeNow), close: () => pool.end() };
  }

  /** Takes texts of users from a company's allowance, in their order. Returns when each may leave: `at` or later. */
  async take(
    accountId: number,
    registration: RegistrationFacts,
    texts: TextSize[],
    at: Date,
  ): Promise<Date[]> {
    if (texts.length === 0) return [];
    const { perMinute } = segmentLimits(registration, this.config);
    const costs = texts.map(({ segments }) => (segments * MINUTE_MS) / perMinute);
    const cost = costs.reduce((sum, one) => sum + one, 0);
    let spentMs = (await this.#spend(accountId, cost, countedOf(texts))) - cost;
    return costs.map((one) => {
      spentMs += one;
      return new Date(at.getTime() + Math.max(0, Math.ceil(spentMs - BURST_MS)));
    });
  }

  /** Adds to what an account has used. Returns how far ahead of now its allowance is used, in milliseconds. */
  async #spend(accountId: number, costMs: number, counted: number): Promise<number> {
    const now = this.#now();
    const cost = sql`${costMs}::float8 * interval '1 millisecond'`;
    // Not waiting for the disk: after a crash of the database, the last texts may be missing from the count.
    const { rows } = await this.db.execute<{ ahead_ms: number }>(sql`
      insert into sending_rate as r (account_id, used_until, written_at, day, day_segments)
      select ${accountId}::bigint, ${now} + ${cost}, ${now}, ${dayOf(now)}, ${counted}::int
      from (select set_config('synchronous_commit', 'off', true)) as fast
      on conflict (account_id) do update set
        used_until = greatest(${usedUntil(now)}, ${now}) + ${cost},
        written_at = excluded.written_at,
        day = excluded.day,
        day_segments = excluded.day_segments + case when r.day = excluded.day then r.day_segments else 0 end
      returning extract(epoch from used_until - ${now})::float8 * 1000 as ahead_ms`);
    return rows[0]?.ahead_ms ?? 0;
  }

  /**
   * Reserves what a campaign may send within the next second: at most what the account, its day and the campaign's own pace
   * leave. The caller returns what it did not use with `settle`.
   */
  reserve(accountId: number, pace: CampaignPace): Promise<Grant> {
    const { limits, now, isTollFree } = pace;
    const at = sql`${now.toISOString()}::timestamptz`;
    const accountMs = MINUTE_MS / limits.perMinute;
    const own = campaignSlots(pace);
    const earliest = now.getTime() - CATCH_UP_MS;
    return this.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into sending_rate (account_id, used_until) values (${accountId}, ${at}) on conflict do nothing`);
      const { rows } = await tx.execute<Usage>(sql`
        select extract(epoch from ${usedUntil(at)})::float8 * 1000 as used_until_ms,
          case when day = ${dayOf(at)} then day_segments else 0 end as day_segments
        from sending_rate r where account_id = ${accountId} for update`);
      const { used_until_ms = earliest, day_segments = 0 } = rows[0] ?? {};
      const accountStart = Math.max(earliest, used_until_ms);
      const left =
        limits.perDay === null || isTollFree ? Number.POSITIVE_INFINITY : limits.perDay - day_segments;
      const soon = now.getTime() + AHEAD_MS;
      const segments = Math.max(0, Math.min(Math.ceil((soon - accountStart) / accountMs), own.places, left));
      const nowUsed = new Date(accountStart + segments * accountMs);
      if (segments > 0)
        await tx.execute(sql`
          update sending_rate set used_until = ${nowUsed.toISOString()}::timestamptz, written_at = ${at},
            day = ${dayOf(at)}, day_segments = ${day_segments + (isTollFree ? 0 : segments)}
          where account_id = ${accountId}`);
      const limitedUntil = left <= 0 ? nextDay(now) : null;
      return new Grant({
        ...{ now, accountStart, accountMs, campaignStart: own.start, campaignMs: own.segmentMs },
        segments,
        limitedUntil,
      });
    });
  }

  /** Returns what a campaign reserved and did not use, or takes what its last text needed in addition. */
  async settle(
    accountId: number,
    grant: Grant,
    { isTollFree }: Pick<CampaignPace, 'isTollFree'>,
  ): Promise<void> {
    if (grant.unused === 0) return;
    await this.db.execute(sql`
      update sending_rate set used_until = used_until - ${grant.unusedMs}::float8 * interval '1 millisecond',
        day_segments = greatest(0, day_segments - ${isTollFree ? 0 : grant.unused})
      where account_id = ${accountId}`);
  }

  #now = () => (this.fakeNow === undefined ? sql`now()` : sql`${this.fakeNow().toISOString()}::timestamptz`);
}

const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${DAY_ZONE})::date`;

/**
 * Up to when the allowance is used, on the clock of `now`. A row that was written later than now comes from before the
 * clock was set back; without the shift, every text would wait until the clock has caught up.
 */
const usedUntil = (now: ReturnType<typeof sql>) =>
  sql`r.used_until - case when r.written_at > ${now} + interval '1 minute' then r.written_at - ${now} else interval '0' end`;

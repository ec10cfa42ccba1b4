import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { rolloutReport, rolloutTotal } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import type { RolloutSide } from './rollout-side';
import type { Comparison } from './significance';

/** Good and bad loads that count per user, version and hour, so that one user alone cannot stop a rollout. */
export const REPORTS_PER_HOUR = 5;
const HOUR_MS = 60 * 60_000;

const Totals = v.object({
  candidateLoads: v.number(),
  candidateFailed: v.number(),
  defaultLoads: v.number(),
  defaultFailed: v.number(),
});

interface Report extends RolloutSide {
  userId: number;
  isBad: boolean;
}

/** Counts a load in the comparison and returns its sums; null if the user's share of the hour is used up. */
export async function countReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { moveId, userId, isCandidate, isBad }: Report,
): Promise<Comparison | null> {
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const [good, bad] = isBad ? [0, 1] : [1, 0];
  const [candidate, other] = isCandidate ? [1, 0] : [0, 1];
  // One statement: the sums cannot differ from the counted reports.
  const { rows } = await db.execute(sql`
    with counted as (
      insert into ${rolloutReport} as r (move_id, user_id, hour, is_candidate, good, bad)
      values (${moveId}, ${userId}, ${hour}, ${isCandidate}, ${good}, ${bad})
      on conflict (move_id, user_id, hour, is_candidate)
      do update set good = r.good + excluded.good, bad = r.bad + excluded.bad
      where case when excluded.bad = 1 then r.bad else r.good end < ${REPORTS_PER_HOUR}
      returning 1
    )
    insert into ${rolloutTotal} as t (move_id, candidate_loads, candidate_failed, default_loads, default_failed)
    select ${moveId}::bigint, ${candidate}::int, ${candidate * bad}::int, ${other}::int, ${other * bad}::int from counted
    on conflict (move_id) do update set
      candidate_loads = t.candidate_loads + excluded.candidate_loads,
      candidate_failed = t.candidate_failed + excluded.candidate_failed,
      default_loads = t.default_loads + excluded.default_loads,
      default_failed = t.default_failed + excluded.default_failed
    returning candidate_loads as "candidateLoads", candidate_failed as "candidateFailed",
      default_loads as "defaultLoads", default_failed as "defaultFailed"`);
  return rows.length === 0 ? null : v.parse(Totals, rows[0]);
}

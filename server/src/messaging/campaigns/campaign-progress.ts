import type { CampaignProgress } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { registrationColumns, segmentLimits } from '../../platform/common/segment-limits';
import { account, campaign } from '../../platform/db/schema';
import type { RecordedEvent } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import type { CampaignAudience } from '../../platform/http/socket-hub';
import { countsColumn, lastDueColumn, resumesAtColumn, waitReasonOf } from './campaign-counts';
import { type CampaignKey, isCampaign } from './campaign-row';

const MINUTE_MS = 60_000;

/** A campaign's progress as open screens get it, and the facts that decide which users get it. */
interface FoundProgress {
  progress: CampaignProgress;
  of: CampaignAudience;
}

/** The progress of a campaign; null for one that was deleted. */
export async function readProgress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  key: CampaignKey,
  now: Date,
): Promise<FoundProgress | null> {
  const [found] = await db
    .select({
      row: campaign,
      counts: countsColumn,
      resumesAt: resumesAtColumn,
      lastDue: lastDueColumn,
      campaignPace: account.campaignPace,
      ...registrationColumns,
    })
    .from(campaign)
    .innerJoin(account, eq(account.id, campaign.accountId))
    .where(isCampaign(key));
  if (found === undefined) return null;
  const { row, counts } = found;
  const resumesAt = found.resumesAt === null ? null : new Date(found.resumesAt);
  const { perMinute: allowance } = segmentLimits(found, config);
  const pace = Math.min(row.segmentsPerMinute ?? found.campaignPace ?? allowance, allowance);
  const each = counts.attempted === 0 ? 1 : counts.segments / counts.attempted;
  const left = ((counts.pending - counts.waiting) * each * MINUTE_MS) / pace;
  // All wait for the next day of the brand's limit; otherwise those in quiet hours do.
  const waiting = row.limitedUntil === null ? counts.waiting : counts.pending;
  const lastWaiting = resumesAt === null ? 0 : resumesAt.getTime() + (waiting * each * MINUTE_MS) / pace;
  const lastDue = found.lastDue === null ? 0 : new Date(found.lastDue).getTime();
  const progress: CampaignProgress = {
    campaignId: row.id,
    state: row.state,
    stopReason: row.stopReason,
    counts,
    resumesAt: resumesAt?.toISOString() ?? null,
    waitReason: waitReasonOf(row, resumesAt),
    etaAt:
      row.state === 'sending'
        ? new Date(Math.max(now.getTime() + left, lastWaiting, lastDue)).toISOString()
        : null,
  };
  return { progress, of: row };
}

const EVERY_MS = 1_000;
/** Counting the recipients may take one twentieth of the time. */
const REST_FACTOR = 20;

/** Sends the progress of changed campaigns to the users who may see them, once a second at most and less often for large ones. */
export class ProgressBoard {
  readonly #touched = new Map<string, CampaignKey>();
  #sentAt = 0;
  #restMs = EVERY_MS;

  /** Notes that a campaign changed. */
  touch({ accountId, id }: CampaignKey): void {
    this.#touched.set(`${accountId}/${id}`, { accountId, id });
  }

  /** Notes the campaigns whose counts a committed change altered. */
  follow(events: RecordedEvent[]): void {
    for (const { accountId, campaignIds = [] } of events)
      for (const id of campaignIds) this.touch({ accountId, id });
  }

  async flush(services: Pick<Services, 'db' | 'clock' | 'config' | 'sockets'>): Promise<void> {
    const { clock, sockets } = services;
    const now = clock.now();
    if (this.#touched.size === 0 || Math.abs(now.getTime() - this.#sentAt) < this.#restMs) return;
    this.#sentAt = now.getTime();
    const startedAt = performance.now();
    const keys = [...this.#touched.values()];
    this.#touched.clear();
    for (const key of keys) {
      const found = await readProgress(services, key, now);
      if (found !== null) sockets.notifyCampaign(found.of, found.progress);
    }
    this.#restMs = Math.max(EVERY_MS, REST_FACTOR * (performance.now() - startedAt));
  }
}

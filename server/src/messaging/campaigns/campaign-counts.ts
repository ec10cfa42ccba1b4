import type { CampaignCounts, CampaignWaitReason } from '@dashboard/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { CampaignRow } from './campaign-row';

/** Conditions on the recipients `r` of a campaign, by the counts of the contract. */
export const COUNTED = {
  audience: sql`true`,
  pending: sql`r.status in ('pending', 'waiting_quiet_hours', 'sending')`,
  waiting: sql`r.status = 'waiting_quiet_hours'`,
  attempted: sql`r.status in ('sent', 'delivered', 'unconfirmed', 'failed')`,
  sent: sql`r.sent_at is not null`,
  delivered: sql`r.status = 'delivered'`,
  failed: sql`r.status in ('failed', 'unconfirmed')`,
  unconfirmed: sql`r.status = 'unconfirmed'`,
  skipped: sql`r.status = 'skipped'`,
  replied: sql`r.replied_at is not null`,
  optedOut: sql`r.opted_out_at is not null`,
} as const satisfies Record<Exclude<keyof CampaignCounts, 'segments'>, SQL>;

/** Those without a status yet are not read: a campaign that has just started has up to 100,000 of them. */
const { audience: _, pending: __, ...progressed } = COUNTED;
const members = Object.entries(progressed).map(
  ([name, condition]) => sql`${sql.raw(`'${name}'`)}, count(*) filter (where ${condition})`,
);

/** The counts of the campaign in `campaign`, as one column. They are always those of its recipients. */
export const countsColumn = sql<CampaignCounts>`(
  select json_build_object('audience', campaign.recipients,
    'pending', campaign.recipients - count(*) filter (where not ${COUNTED.pending}), ${sql.join(members, sql`, `)},
    'segments', coalesce(sum(r.segments) filter (where ${COUNTED.attempted}), 0))
  from campaign_recipient r
  where r.account_id = campaign.account_id and r.campaign_id = campaign.id and r.status <> 'pending')`;

/** When recipients who wait may leave: the next day of the brand's limit, or the end of the first one's quiet hours. */
export const resumesAtColumn = sql<string | null>`(
  select coalesce(campaign.limited_until, (
    select min(r.due_at) from campaign_recipient r
    where r.account_id = campaign.account_id and r.campaign_id = campaign.id and r.status = 'waiting_quiet_hours'))
  where campaign.state = 'sending')`;

/** When the last recipient may leave: by their local time or quiet hours, some may later than the others. */
export const lastDueColumn = sql<string | null>`(
  select max(r.due_at) from campaign_recipient r
  where r.account_id = campaign.account_id and r.campaign_id = campaign.id
    and r.status in ('pending', 'waiting_quiet_hours'))`;

/** Why recipients of a campaign wait whose `resumesAt` is known. */
export function waitReasonOf(
  { limitedUntil }: Pick<CampaignRow, 'limitedUntil'>,
  resumesAt: unknown,
): CampaignWaitReason | null {
  if (resumesAt === null) return null;
  return limitedUntil === null ? 'quiet_hours' : 'daily_limit';
}

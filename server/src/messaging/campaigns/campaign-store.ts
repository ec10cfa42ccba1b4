import type { Campaign, CampaignTransition } from '@dashboard/shared/contracts';
import { campaignStateAfter } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { eq, sql } from 'drizzle-orm';
import type { PageColumns } from '../../platform/db/list-page';
import type { Database } from '../../platform/db/open-database';
import { appUser, campaign, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Conflict, NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { countsColumn, resumesAtColumn, waitReasonOf } from './campaign-counts';
import { withFiles } from './campaign-files';
import { assertMayUse } from './campaign-request';
import { type CampaignRow, isCampaign } from './campaign-row';

type Store = Database | Transaction;
/** Members of the campaign's lists; after the start, its recipients. */
export const audienceColumn = sql<number>`(case when campaign.started_at is not null then campaign.recipients
  else (select coalesce(sum(case when l.is_system
      then (select count(*) from contact c where c.account_id = l.account_id and c.deleted_at is null)
      else l.member_count end), 0)::int
    from contact_list l
    where l.account_id = campaign.account_id and campaign.include_list_ids @> to_jsonb(l.id)) end)`;

/** Selects campaigns with their numbers, creators and counts. */
export const selectCampaigns = (db: Store, columns: PageColumns = { total: sql<number>`0`.as('total') }) =>
  db
    .select({
      row: campaign,
      number: textNumber.number,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      audience: audienceColumn.as('audience'),
      counts: countsColumn.as('counts'),
      resumesAt: resumesAtColumn.as('resumes_at'),
      ...columns,
    })
    .from(campaign)
    .leftJoin(textNumber, eq(textNumber.id, campaign.numberId))
    .leftJoin(appUser, eq(appUser.id, campaign.createdByUserId));

type Selected = Awaited<ReturnType<typeof selectCampaigns>>[number];

const isoOf = (date: Date | null) => date?.toISOString() ?? null;

/** A campaign without its files, which `withFiles` adds. */
export const presentCampaign = ({ row, number, firstName, lastName, ...found }: Selected): Campaign => ({
  campaignId: row.id,
  name: row.name,
  state: row.state,
  tn: number === null ? null : nationalDigits(number),
  includeListIds: row.includeListIds,
  excludeListIds: row.excludeListIds,
  lostLists: row.lostLists,
  excludeMessagedHours: row.excludeMessagedHours,
  text: row.text,
  hasFooter: row.hasFooter,
  media: [],
  schedule: row.schedule,
  quietHours: row.quietHours,
  segmentsPerMinute: row.segmentsPerMinute,
  audience: found.audience,
  counts: found.counts,
  startsAt: isoOf(row.startsAt),
  startedAt: isoOf(row.startedAt),
  endedAt: isoOf(row.endedAt),
  resumesAt: found.resumesAt === null ? null : new Date(found.resumesAt).toISOString(),
  waitReason: waitReasonOf(row, found.resumesAt),
  stopReason: row.stopReason,
  createdBy: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  createdByUserId: row.createdByUserId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** @throws NotFound, also for a campaign of another account; Forbidden for one of another group */
export async function readCampaign(
  db: Store,
  { messaging }: Pick<Services, 'messaging'>,
  reader: Principal,
  id: number,
): Promise<Campaign> {
  const accountId = companyOf(reader);
  const [found] = await selectCampaigns(db).where(isCampaign({ accountId, id }));
  if (found === undefined) throw new NotFound();
  assertMayUse(reader, found.row);
  const [present] = await withFiles(db, messaging, accountId, [presentCampaign(found)]);
  if (present === undefined) throw new Error('A campaign was not presented');
  return present;
}

/** The stored campaign. @throws NotFound, Forbidden like `readCampaign` */
export async function findCampaign(db: Store, reader: Principal, id: number): Promise<CampaignRow> {
  const [row] = await db
    .select()
    .from(campaign)
    .where(isCampaign({ accountId: companyOf(reader), id }));
  if (row === undefined) throw new NotFound();
  assertMayUse(reader, row);
  return row;
}

/** Locks a campaign until the transaction ends. @throws NotFound, Forbidden like `readCampaign` */
export async function lockCampaign(tx: Transaction, user: Principal, id: number): Promise<CampaignRow> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(isCampaign({ accountId: companyOf(user), id }))
    .for('no key update');
  if (row === undefined) throw new NotFound();
  assertMayUse(user, row);
  return row;
}

/** The state after a transition of a locked campaign. @throws Conflict where the table of transitions has none */
export function stateAfter({ state }: Pick<CampaignRow, 'state'>, transition: CampaignTransition) {
  const after = campaignStateAfter(state, transition);
  if (after === null)
    throw new Conflict(`This campaign is ${state}. Reload the page to see what you can do.`, {
      code: 'STATE',
    });
  return after;
}

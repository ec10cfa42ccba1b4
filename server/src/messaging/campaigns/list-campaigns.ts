import type { CampaignsQuery, CampaignsResponse } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../../platform/db/list-page';
import { appUser, campaign, textNumber } from '../../platform/db/schema';
import { containsSearch } from '../../platform/db/search';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { withFiles } from './campaign-files';
import { seesAllCampaigns } from './campaign-request';
import { audienceColumn, presentCampaign, selectCampaigns } from './campaign-store';

type ListQuery = v.InferOutput<typeof CampaignsQuery>;

/** When a campaign starts or started; null for a draft. */
const when = sql<Date | null>`coalesce(${campaign.startedAt}, ${campaign.startsAt})`;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL> = {
  when,
  name: sql`lower(${campaign.name})`,
  status: sql`${campaign.state}`,
  audience: audienceColumn,
  createdBy: sql`lower(${appUser.firstName} || ' ' || ${appUser.lastName})`,
};

/** The campaigns that a user may see: all of the account, or those of the numbers of the user's groups. */
export function isVisible(reader: Principal): SQL | undefined {
  const isOfAccount = eq(campaign.accountId, companyOf(reader));
  if (seesAllCampaigns(reader)) return isOfAccount;
  const isOwnDraft = and(isNull(campaign.numberId), eq(campaign.createdByUserId, reader.userId));
  return and(isOfAccount, or(inArray(campaign.numberId, reader.numberIds), isOwnDraft));
}

function isWithin({ from, to }: ListQuery, zone: string): SQL | undefined {
  const startOf = (date: string, days: number) => DateTime.fromISO(date, { zone }).plus({ days }).toJSDate();
  return and(
    from === undefined ? undefined : gte(when, startOf(from, 0)),
    to === undefined ? undefined : lt(when, startOf(to, 1)),
  );
}

/** Lists one page of the campaigns that a user may see. */
export async function listCampaigns(
  { db, messaging }: Pick<Services, 'db' | 'messaging'>,
  reader: Principal,
  query: ListQuery,
): Promise<CampaignsResponse> {
  const accountId = companyOf(reader);
  const { status, number } = query;
  const filter = and(
    isVisible(reader),
    containsSearch(query.search, campaign.name),
    status && eq(campaign.state, status),
    number === undefined ? undefined : eq(textNumber.number, toE164(number)),
    isWithin(query, reader.timeZone),
  );
  const page = await listPage(db, query, {
    rows: (columns: PageColumns) => selectCampaigns(db, columns).where(filter).$dynamic(),
    sortKeys: SORT_KEYS,
    id: campaign.id,
    present: presentCampaign,
  });
  return { ...page, items: await withFiles(db, messaging, accountId, page.items) };
}

import { CAMPAIGN_TYPED_COUNT_ABOVE, type CampaignStopReason } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { appUser } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { createAbility } from '../../platform/permissions/ability';
import { rulesFor } from '../../platform/permissions/rules';
import type { CampaignFacts } from './campaign-facts';
import { recipientMaxOf } from './campaign-request';
import type { CampaignRow } from './campaign-row';
import { hadFooter } from './estimate';

interface Frozen {
  company: CampaignFacts['company'];
  /** Recipients who would get a text. */
  people: number;
  now: Date;
}

/** How many recipients the user who scheduled the campaign may send to now; null: any number. */
async function readRecipientMax(
  tx: Transaction,
  row: CampaignRow,
  company: CampaignFacts['company'],
): Promise<number | null> {
  const { id: userId, userType, serviceProviderId, accountId } = appUser;
  const [user] = await tx
    .select({ userId, userType, serviceProviderId, accountId })
    .from(appUser)
    .where(eq(appUser.id, row.consentByUserId ?? row.createdByUserId));
  const rules = user === undefined ? [] : rulesFor({ ...user, numberIds: [], switches: {} });
  return recipientMaxOf({ ability: createAbility(rules) }, company);
}

/** Whether a frozen recipient has not had the footer lately. The subquery makes the planner read contacts by key. */
async function lacksFooter(tx: Transaction, { accountId, id }: CampaignRow, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ lacks: boolean }>(sql`
    select exists (
      select from campaign_recipient r
      cross join lateral (
        select * from contact one where one.account_id = r.account_id and one.id = r.contact_id offset 0
      ) as c
      where r.account_id = ${accountId} and r.campaign_id = ${id} and r.status <> 'skipped' and not ${hadFooter(now)}
    ) as lacks`);
  return rows[0]?.lacks === true;
}

/**
 * Why a starting campaign may not send to its frozen recipients; null if it may. Its lists may have changed since the same
 * checks of its scheduling.
 */
export async function frozenProblem(
  tx: Transaction,
  row: CampaignRow,
  { company, people, now }: Frozen,
): Promise<CampaignStopReason | null> {
  const max = await readRecipientMax(tx, row, company);
  if (max !== null && people > max) return 'recipient_limit';
  // Servers of the version before store no count.
  if (people > CAMPAIGN_TYPED_COUNT_ABOVE && row.typedCount === 0) return 'count_not_typed';
  if (!row.hasFooter && (await lacksFooter(tx, row, now))) return 'footer_missing';
  return null;
}

import type { CampaignStopReason } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { registrationColumns } from '../../platform/common/segment-limits';
import type { Database } from '../../platform/db/open-database';
import { account, pricingPlan, textNumber, timeZone } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { maySend } from '../../platform/session/account-status';
import { sendingOf } from '../messages/send-checks';
import type { CampaignRow } from './campaign-row';

/** The number, the account and the plan of a campaign. Null if its number was removed. */
export async function readFacts(
  db: Pick<Database | Transaction, 'select'>,
  { accountId, numberId }: Pick<CampaignRow, 'accountId' | 'numberId'>,
) {
  const [found] = await db
    .select({
      number: textNumber,
      company: account,
      features: pricingPlan.features,
      zone: timeZone.ianaName,
      messageClass: registrationColumns.messageClass,
    })
    .from(textNumber)
    .innerJoin(account, eq(account.id, textNumber.accountId))
    .innerJoin(timeZone, eq(timeZone.id, account.timeZoneId))
    .leftJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .where(eq(textNumber.id, numberId ?? 0));
  return found?.number.accountId === accountId ? found : null;
}
export type CampaignFacts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

/** Why none of a campaign's texts may be sent at the moment; null if they may. */
export function problemOf(facts: CampaignFacts | null): CampaignStopReason | null {
  if (facts === null) return 'number_inactive';
  if (!maySend(facts.company.status)) return 'account_inactive';
  if (!facts.features?.includes('CAMPAIGNS')) return 'plan';
  const sending = sendingOf(facts.number, facts.company);
  return sending === 'ok' ? null : sending;
}

import { TextNumberState } from '@dashboard/shared/contracts';
import { isCanadian, nationalDigits } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import { campaignRegistration, numberOrder, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { placeOrders } from './place-order';

/** Whether US carriers accept texts from a number only when it belongs to a registered campaign. */
export const needsCampaign = ({ number, isTollFree }: { number: string; isTollFree: boolean }): boolean =>
  !isTollFree && !isCanadian(nationalDigits(number));

/** Statuses of a campaign that the carrier has imported. */
export const IMPORTED: readonly string[] = ['SUCCESS', 'ACTIVE'];

/** The account's campaign that numbers can be assigned to; null before it is registered and imported. */
async function findCampaign(tx: Transaction, accountId: number): Promise<string | null> {
  const [row] = await tx
    .select({
      campaignId: campaignRegistration.campaignId,
      importStatus: campaignRegistration.bwCampaignImportStatus,
    })
    .from(campaignRegistration)
    .where(eq(campaignRegistration.accountId, accountId))
    // Two assignments at once must not both order the same.
    .for('update');
  return IMPORTED.includes(row?.importStatus?.toUpperCase() ?? '') ? (row?.campaignId ?? null) : null;
}

/** Active numbers without an order that has assigned or will assign them to this campaign. */
function findUnassigned(tx: Transaction, accountId: number, campaignId: string) {
  const ordered = (states: string[]) =>
    sql`exists (${tx
      .select({ id: numberOrder.id })
      .from(numberOrder)
      .where(
        and(
          eq(numberOrder.accountId, accountId),
          eq(numberOrder.numberId, textNumber.id),
          eq(numberOrder.kind, 'campaign'),
          eq(numberOrder.campaignId, campaignId),
          sql`${numberOrder.state} in ${states}`,
        ),
      )})`;
  const isAssigned = sql`(${textNumber.hasCampaign} and ${ordered(['done'])})`;
  return tx
    .select({ numberId: textNumber.id, number: textNumber.number, isTollFree: textNumber.isTollFree })
    .from(textNumber)
    .where(
      and(
        eq(textNumber.accountId, accountId),
        eq(textNumber.state, TextNumberState.ACTIVE),
        sql`not ${isAssigned} and not ${ordered(['pending', 'submitting', 'submitted'])}`,
      ),
    );
}

/**
 * Orders the assignment of the account's active US local numbers to its campaign; does nothing before the carrier has
 * imported the campaign. Call `services.numbering.wake()` after the commit.
 */
export async function assignCampaignToNumbers(tx: Transaction, accountId: number): Promise<void> {
  const campaignId = await findCampaign(tx, accountId);
  if (campaignId === null) return;
  const unassigned = await findUnassigned(tx, accountId, campaignId);
  const orders = unassigned.filter(needsCampaign).map(({ numberId }) => ({
    accountId,
    numberId,
    kind: 'campaign' as const,
    campaignId,
    createdByUserId: null,
  }));
  await placeOrders(tx, orders);
}

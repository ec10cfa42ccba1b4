import { isRegistrationComplete } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { assignCampaignToNumbers } from '../../numbers/orders/campaign-orders';
import { recordAudit } from '../../platform/audit/record-audit';
import { account } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { changeClaimed, type RegistrationRow } from './registration-queue';

export type SettleServices = Pick<Services, 'db' | 'clock' | 'sockets' | 'numbering'>;

const statusesOf = (row: RegistrationRow) => ({
  brandRegStatus: row.brandRegStatus,
  campaignRegStatus: row.campaignRegStatus,
  bwCampaignImportStatus: row.bwCampaignImportStatus,
  errorText: row.errorText,
});

interface Company {
  accountId: number;
  serviceProviderId: number;
  isRegistered: boolean;
}

/** Locked before the registration, as everywhere: two orders of locks would deadlock. */
async function lockCompany(tx: Transaction, accountId: number): Promise<Company> {
  const [company] = await tx
    .select({
      accountId: account.id,
      serviceProviderId: account.serviceProviderId,
      isRegistered: account.isRegistered,
    })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update');
  if (company === undefined) throw new Error(`Account ${accountId} does not exist`);
  return company;
}

/** The account's numbers send while the registration is complete, and belong to its campaign. */
async function follow(tx: Transaction, row: RegistrationRow, company: Company): Promise<void> {
  const isRegistered = isRegistrationComplete(row);
  if (isRegistered !== company.isRegistered)
    await tx.update(account).set({ isRegistered }).where(eq(account.id, row.accountId));
  if (isRegistered) await assignCampaignToNumbers(tx, row.accountId);
}

/**
 * Stores the result of an attempt with everything that follows from it, and notifies open screens. Does nothing if the
 * registration was changed or claimed since.
 */
export async function settle(
  { db, clock, sockets, numbering }: SettleServices,
  claimed: RegistrationRow,
  changes: Parameters<typeof changeClaimed>[2],
): Promise<RegistrationRow | undefined> {
  const settled = await db.transaction(async (tx) => {
    const company = await lockCompany(tx, claimed.accountId);
    const row = await changeClaimed(tx, claimed, changes);
    if (row === undefined) return undefined;
    const before = statusesOf(claimed);
    const after = statusesOf(row);
    const isVisible = JSON.stringify(before) !== JSON.stringify(after);
    await follow(tx, row, company);
    if (isVisible) {
      const subject = `account ${row.accountId}`;
      await recordAudit(
        { db: tx, clock },
        {
          accountId: row.accountId,
          actorUserId: null,
          action: 'registration.status',
          subject,
          before,
          after,
          ip: '',
        },
      );
    }
    return { row, company, isVisible };
  });
  if (settled === undefined) return undefined;
  const { row, company, isVisible } = settled;
  const { accountId, serviceProviderId } = company;
  if (isVisible) sockets.notifyAccount({ accountId, serviceProviderId, part: 'registration' });
  if (isRegistrationComplete(row)) numbering.wake();
  return row;
}

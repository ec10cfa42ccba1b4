import { eq } from 'drizzle-orm';
import { campaignRegistration } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { isVerified } from './statuses';

/** The account's fields that are submitted to the registry. */
const SUBMITTED: readonly string[] = [
  'companyName',
  'legalCompanyName',
  'taxId',
  'businessType',
  'stockSymbol',
  'stockExchange',
  'website',
  'contactNumber',
  'email',
  'country',
  'address',
  'address2',
  'city',
  'state',
  'zipCode',
  'province',
  'postalCode',
];

/** Whether a change of an account concerns the company as the registry knows it. */
export const concernsBrand = (changes: object): boolean =>
  Object.keys(changes).some((field) => SUBMITTED.includes(field));

/**
 * Submits an account's company again after a change of its legal data, unless the registry has verified it or the
 * account has no registration. The caller has locked the account, and calls `services.registration.wake()` after the
 * commit.
 */
export async function resubmitBrand(tx: Transaction, accountId: number, at: Date): Promise<void> {
  const isThis = eq(campaignRegistration.accountId, accountId);
  const [row] = await tx
    .select({ brandRegStatus: campaignRegistration.brandRegStatus })
    .from(campaignRegistration)
    .where(isThis)
    .for('update');
  if (row === undefined || isVerified(row.brandRegStatus)) return;
  await tx
    .update(campaignRegistration)
    .set({
      step: 'brand',
      stepSince: at,
      attempts: 0,
      nextAttemptAt: at,
      errorText: null,
      brandRegStatus: 'PENDING',
      updatedAt: at,
    })
    .where(isThis);
}

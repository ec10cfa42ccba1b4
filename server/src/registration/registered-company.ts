import { AccountStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, campaignRegistration, pricingPlan } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { NotFound, Unprocessable } from '../platform/http/errors';
import type { RegistrationRow } from './worker/registration-queue';

/** The user who changes a registration. */
export interface Actor {
  userId: number;
  ip: string;
}

export interface RegisteredCompany {
  serviceProviderId: number;
  /** Of the account's plan; null without a plan. */
  campaignType: string | null;
  /** Null before the account's first registration. */
  row: RegistrationRow | null;
}

const NO_US_CUSTOMERS =
  'This account has no US customers. Only accounts with US customers are registered with The Campaign Registry.';

/**
 * Locks an account and its registration, in this order as everywhere.
 * @throws NotFound, Unprocessable for an account that is disabled or has no US customers
 */
export async function lockRegistration(tx: Transaction, accountId: number): Promise<RegisteredCompany> {
  const [company] = await tx
    .select({
      serviceProviderId: account.serviceProviderId,
      status: account.status,
      hasUsCustomers: account.hasUsCustomers,
      campaignType: pricingPlan.cspCampaignType,
    })
    .from(account)
    .leftJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .where(eq(account.id, accountId))
    .for('update', { of: account });
  if (company === undefined) throw new NotFound();
  if (company.status === AccountStatus.DISABLED) throw new Unprocessable('This account is disabled.');
  if (!company.hasUsCustomers) throw new Unprocessable(NO_US_CUSTOMERS);
  const [row = null] = await tx
    .select()
    .from(campaignRegistration)
    .where(eq(campaignRegistration.accountId, accountId))
    .for('update');
  const { serviceProviderId, campaignType } = company;
  return { serviceProviderId, campaignType, row };
}

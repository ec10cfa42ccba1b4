import { UserType } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { account } from '../db/schema';
import type { Principal, Services } from '../http/route';
import type { RecordFacts } from './ability';
import { isBrandVerified } from './brand-verified';

/**
 * Facts about a company within the user's reach: their own company, a customer of their provider, or any company for a
 * super admin. Undefined for every other company.
 */
export async function findCompanyFacts(
  { db }: Pick<Services, 'db'>,
  { userType, accountId, serviceProviderId }: Principal,
  companyId: number,
): Promise<RecordFacts | undefined> {
  if (accountId !== null && accountId !== companyId) return undefined;
  const isOfProvider = eq(account.serviceProviderId, serviceProviderId);
  const hasId = eq(account.id, companyId);
  const [row] = await db
    .select({
      id: account.id,
      serviceProviderId: account.serviceProviderId,
      isBrandVerified,
    })
    .from(account)
    .where(userType === UserType.SUPER_ADMIN ? hasId : and(hasId, isOfProvider));
  return row;
}

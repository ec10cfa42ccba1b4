import { UserType } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { account } from '../db/schema';
import type { Principal, Services } from '../http/route';
import type { RecordFacts } from './ability';

/**
 * What permissions ask about a company that the user's tenant reaches: their own, their provider's, or any for a
 * super admin. Undefined for every other.
 */
export async function findCompanyFacts(
  { db }: Pick<Services, 'db'>,
  { userType, accountId, serviceProviderId }: Principal,
  companyId: number,
): Promise<RecordFacts | undefined> {
  if (accountId !== null && accountId !== companyId) return undefined;
  const isOfProvider = eq(account.serviceProviderId, serviceProviderId);
  const isThisOne = eq(account.id, companyId);
  const [row] = await db
    .select({
      id: account.id,
      serviceProviderId: account.serviceProviderId,
      isBrandVerified: account.isRegistered,
    })
    .from(account)
    .where(userType === UserType.SUPER_ADMIN ? isThisOne : and(isThisOne, isOfProvider));
  return row;
}

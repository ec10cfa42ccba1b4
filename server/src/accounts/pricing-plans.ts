import type { PricingPlan } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';
import { pricingPlan } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { fieldError } from '../platform/http/errors';

const columns = {
  id: pricingPlan.id,
  name: pricingPlan.name,
  description: pricingPlan.description,
  totalOutboundIncluded: pricingPlan.totalOutboundIncluded,
  highlights: pricingPlan.highlights,
  isFuturePlan: pricingPlan.isFuturePlan,
  isDefault: pricingPlan.isDefault,
  cspCampaignType: pricingPlan.cspCampaignType,
};

/** The plans that accounts can have, in the order in which they are offered. */
export const listPricingPlans = (db: Database): Promise<PricingPlan[]> =>
  db.select(columns).from(pricingPlan).orderBy(asc(pricingPlan.position), asc(pricingPlan.id));

/** A plan that an account may choose. @throws Unprocessable naming `field`, for an unknown or a future plan */
export async function readAvailablePlan(
  tx: Transaction,
  planId: number,
  field: string,
): Promise<PricingPlan> {
  const [plan] = await tx.select(columns).from(pricingPlan).where(eq(pricingPlan.id, planId));
  if (plan !== undefined && !plan.isFuturePlan) return plan;
  const message = plan === undefined ? 'This plan does not exist.' : 'This plan is not available yet.';
  throw fieldError(field, message);
}

import { count, eq } from 'drizzle-orm';
import { pricingPlan } from '../platform/db/schema';
import type { Transaction } from './transaction';

type Plan = Omit<typeof pricingPlan.$inferInsert, 'position'>;

const line = (title: string, subTitle: string, isHighlight = false) => ({ title, subTitle, isHighlight });
const MESSAGE_BOT = line('Message Bot', 'Schedules and automatic responses');
const CAMPAIGNS = 'Send to a list, see who answered';

/** The plans that every installation offers, in this order. */
export const PRICING_PLANS: readonly Plan[] = [
  {
    name: 'Starter',
    description: 'One shared inbox, a small team.',
    totalOutboundIncluded: 500,
    features: [],
    highlights: [
      line('Shared inbox', '1 group, 3 users'),
      MESSAGE_BOT,
      line('Contact lists', 'Up to 2,000 contacts'),
    ],
    isDefault: true,
    cspCampaignType: 'LOW_VOLUME',
  },
  {
    name: 'Growth',
    description: 'For offices that text every day.',
    totalOutboundIncluded: 2_500,
    features: ['CAMPAIGNS'],
    highlights: [
      line('Campaigns', CAMPAIGNS, true),
      line('Shared inboxes', '5 groups, 15 users'),
      MESSAGE_BOT,
      line('Contact lists', 'Up to 20,000 contacts'),
    ],
    cspCampaignType: 'MIXED',
  },
  {
    name: 'Business',
    description: 'Several locations, one account.',
    totalOutboundIncluded: 10_000,
    features: ['CAMPAIGNS', 'INTELLIGENT_RESPONSES'],
    highlights: [
      line('Intelligent Responses', 'Answers common questions by itself', true),
      line('Campaigns', CAMPAIGNS),
      line('Shared inboxes', '25 groups, 100 users'),
      line('Activity reports', 'Who did what, with export'),
    ],
    cspCampaignType: 'MIXED',
  },
  {
    name: 'Enterprise',
    description: 'Own throughput, single sign-on.',
    totalOutboundIncluded: 50_000,
    features: ['CAMPAIGNS', 'INTELLIGENT_RESPONSES'],
    highlights: [
      line('Single sign-on', 'SAML and SCIM'),
      line('Dedicated throughput', 'Own carrier campaign'),
      line('Shared inboxes', 'No limit on groups and users'),
    ],
    isFuturePlan: true,
    cspCampaignType: 'MIXED',
  },
];

/** Adds the plans to a database without a default plan. A plan of an earlier version with the same name is completed. */
export async function seedPricingPlans(tx: Transaction): Promise<void> {
  const [defaults] = await tx
    .select({ plans: count() })
    .from(pricingPlan)
    .where(eq(pricingPlan.isDefault, true));
  if (defaults !== undefined && defaults.plans > 0) return;
  for (const [position, plan] of PRICING_PLANS.entries()) {
    const values = { ...plan, position };
    const completed = await tx
      .update(pricingPlan)
      .set(values)
      .where(eq(pricingPlan.name, plan.name))
      .returning({ id: pricingPlan.id });
    if (completed.length === 0) await tx.insert(pricingPlan).values(values);
  }
}

/** The ids of all plans by name. */
export async function planIds(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select({ id: pricingPlan.id, name: pricingPlan.name }).from(pricingPlan);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

import type { PricingPlan } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { Highlights, type RadioCardOption, RadioCardsField } from '@dashboard/shared/forms/more-controls';
import { useMemo } from 'react';

function badgeOf({ isFuturePlan, isDefault }: PricingPlan): string | undefined {
  if (isFuturePlan) return 'Coming Soon';
  return isDefault ? 'Default' : undefined;
}

function optionOf(plan: PricingPlan): RadioCardOption<number> {
  const { id, name, description, totalOutboundIncluded, highlights, isFuturePlan } = plan;
  const badge = badgeOf(plan);
  const items = highlights.map(({ title, subTitle, isHighlight }) => ({
    title,
    text: subTitle,
    isFeatured: isHighlight,
  }));
  return {
    value: id,
    title: name,
    description,
    figure: { amount: formatCount(totalOutboundIncluded), unit: 'outbound texts a month' },
    isDisabled: isFuturePlan,
    ...(badge && { badge }),
    ...(items.length > 0 && { details: <Highlights items={items} /> }),
  };
}

/** The choice of a plan. Plans that are announced only cannot be chosen. */
export function PlanField({ plans }: { plans: readonly PricingPlan[] }) {
  const options = useMemo(() => plans.map(optionOf), [plans]);
  return <RadioCardsField name="pricingPlan" label="Plan" options={options} isRequired />;
}

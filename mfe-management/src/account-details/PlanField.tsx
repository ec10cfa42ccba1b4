import { pricingPlansQuery } from '@dashboard/shared/accounts';
import type { Account } from '@dashboard/shared/contracts';
import { type SelectOption, useFieldValue } from '@dashboard/shared/forms';
import { log } from '@dashboard/shared/notify';
import { useEffect, useMemo } from 'react';
import { AccountSelectField } from '../account-fields/fields';
import { useChoices } from '../account-fields/use-options';

/** The plan of an account and what it includes. Plans that are announced only cannot be chosen. */
export function PlanField({ account: { accountId, planId } }: { account: Account }) {
  const plans = useChoices(pricingPlansQuery);
  const options = useMemo(
    () =>
      plans.map(
        ({ id, name, description, isFuturePlan }): SelectOption => ({
          value: id,
          display: name,
          description: isFuturePlan ? 'Coming Soon' : description,
          isDisabled: isFuturePlan,
        }),
      ),
    [plans],
  );
  useEffect(() => {
    if (planId === null) log.error(`Account ${accountId} has no plan id`);
  }, [accountId, planId]);
  const chosenId = useFieldValue('planId');
  const chosen = plans.find(({ id }) => id === chosenId);
  return (
    <AccountSelectField name="planId" label="Plan" options={options} help={chosen?.description} isRequired />
  );
}

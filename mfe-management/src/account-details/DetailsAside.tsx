import type { Account } from '@dashboard/shared/contracts';
import { FormCard, FormSection } from '@dashboard/shared/forms';
import { Stack } from '@dashboard/shared/ui';
import { AccountTextField } from '../account-fields/fields';
import { LastModified } from './LastModified';
import { PlanField } from './PlanField';
import { StatusField } from './StatusField';

/** The status, plan and billing number of an account, and its last change. */
export function DetailsAside({ account }: { account: Account }) {
  return (
    <Stack gap="4">
      <FormCard>
        <FormSection>
          <StatusField account={account} />
          <PlanField account={account} />
          <AccountTextField name="billingAccountNumber" label="Billing Account Number" help="Optional." />
        </FormSection>
      </FormCard>
      <LastModified account={account} />
    </Stack>
  );
}

import type { Account } from '@dashboard/shared/contracts';
import { FormAside } from '@dashboard/shared/forms';
import { Stack } from '@dashboard/shared/ui';
import { LastModified } from '../account-details/LastModified';
import { PlanField } from '../account-details/PlanField';
import { StatusField } from '../account-details/StatusField';
import { DefaultSchedule } from './DefaultSchedule';
import { RegistrationText } from './RegistrationText';
import { UsageMeter } from './UsageMeter';

/** The plan and what this month used of it, the state of the registration, the default schedule, and the last change. */
export function AdminAside({ account }: { account: Account }) {
  return (
    <Stack gap="4">
      <FormAside title="Plan & usage">
        <Stack gap="5" mt="2">
          <StatusField account={account} />
          <PlanField account={account} />
          <UsageMeter accountId={account.accountId} />
        </Stack>
      </FormAside>
      <RegistrationText accountId={account.accountId} hasUsCustomers={account.hasUsCustomers === true} />
      <DefaultSchedule />
      <LastModified account={account} />
    </Stack>
  );
}

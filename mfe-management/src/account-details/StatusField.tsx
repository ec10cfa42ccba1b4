import { accountStatusOptions } from '@dashboard/shared/accounts';
import { type Account, AccountStatus } from '@dashboard/shared/contracts';
import { useFieldValue } from '@dashboard/shared/forms';
import { ReadOnlyField } from '@dashboard/shared/forms/more-controls';
import { useMemo } from 'react';
import { useAccountAccess } from '../account-fields/account-access';
import { AccountSelectField } from '../account-fields/fields';
import { useChoices } from '../account-fields/use-options';
import { accountStatusesQuery } from '../api/account-options';

const LABEL = 'Account Status';

/** The status of an account and what it means. A disabled account stays disabled. */
export function StatusField({ account }: { account: Account }) {
  const statuses = useChoices(accountStatusesQuery);
  const options = useMemo(() => accountStatusOptions(statuses), [statuses]);
  const access = useAccountAccess()('status');
  const value = useFieldValue('status');
  const chosen = options.find((option) => option.value === value);
  if (account.status === AccountStatus.DISABLED && access !== 'hidden') {
    return (
      <ReadOnlyField name="status" label={LABEL} text={chosen?.display ?? ''} help={chosen?.description} />
    );
  }
  return (
    <AccountSelectField name="status" label={LABEL} options={options} help={chosen?.description} isRequired />
  );
}

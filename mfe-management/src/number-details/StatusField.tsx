import { useRecordAbility } from '@dashboard/shared/ability';
import type { TextNumber } from '@dashboard/shared/contracts';
import { SelectField } from '@dashboard/shared/forms';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { useEffect, useMemo } from 'react';
import { accountQuery } from '../api/accounts';
import { numberStatesQuery } from '../api/text-numbers';
import { statusOptions } from './status-options';

const NO_STATES: never[] = [];
const DEACTIVATE_HELP = 'A deactivated number stops sending texts at once.';

/** Whether the user may change the state of a number of this account. */
function useCanChangeState(accountId: number, number: string): boolean {
  const { serviceProviderId: ownId } = useSession();
  const { data } = useQuery(accountQuery(accountId));
  // Until the account is loaded: a provider can open only its own accounts.
  const serviceProviderId = data?.account.serviceProviderId ?? ownId;
  const facts = useMemo(() => ({ accountId, serviceProviderId }), [accountId, serviceProviderId]);
  return useRecordAbility('phoneNumber', number, facts).can('Update', 'state');
}

interface StatusFieldProps {
  accountId: number;
  number: TextNumber;
}

/** The status of a number: Active or Deactivated, or read-only. */
export function StatusField({ accountId, number }: StatusFieldProps) {
  const canChange = useCanChangeState(accountId, number.number);
  const { data = NO_STATES, error } = useQuery(numberStatesQuery);
  useEffect(() => {
    if (error) notifyLoadFailed('resources', error.message);
  }, [error]);
  const options = useMemo(() => statusOptions(number, data), [number, data]);
  const isInProgress = number.inProgressState !== null;
  let reason: string | undefined;
  if (!canChange) reason = 'You do not have permission to change this.';
  else if (isInProgress) reason = 'The carrier is processing an order for this number.';
  return (
    <SelectField
      name="state"
      label="Number Status"
      options={options}
      help={reason ?? DEACTIVATE_HELP}
      isReadOnly={reason !== undefined}
    />
  );
}

import { useRecordAbility } from '@dashboard/shared/ability';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { useMemo } from 'react';
import { accountQuery } from '../api/accounts';

/** Whether the user may change the state of a number of this account. */
export function useCanChangeState(accountId: number, number: string): boolean {
  const { serviceProviderId: ownId } = useSession();
  const { data } = useQuery(accountQuery(accountId));
  // Until the account is loaded: a provider can open only its own accounts.
  const serviceProviderId = data?.account.serviceProviderId ?? ownId;
  const facts = useMemo(() => ({ accountId, serviceProviderId }), [accountId, serviceProviderId]);
  return useRecordAbility('phoneNumber', number, facts).can('Update', 'state');
}

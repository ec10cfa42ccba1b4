import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { useMemo } from 'react';
import { numbersQuery } from '../../api/rule-choices';
import { toSendingNumber } from './sending-number';

/** The account's text numbers that the user may use, with the reasons why some cannot send. */
export function useSendingNumbers() {
  const { accountId = 0 } = useSession();
  const { data, error, refetch } = useQuery(numbersQuery(accountId));
  const numbers = useMemo(() => data?.map(toSendingNumber), [data]);
  return { numbers, error, retry: () => void refetch() };
}

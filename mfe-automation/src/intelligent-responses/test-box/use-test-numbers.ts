import { TextNumberState } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { numbersQuery } from '../../api/rule-choices';

/** The active numbers that the user may test with: agents those of their groups, administrators all. */
export function useTestNumbers() {
  const { accountId = 0 } = useSession();
  const { data, error, refetch } = useQuery(numbersQuery(accountId));
  const tns = data?.filter(({ state }) => state === TextNumberState.ACTIVE).map(({ number }) => number);
  return { tns, error, retry: () => void refetch() };
}

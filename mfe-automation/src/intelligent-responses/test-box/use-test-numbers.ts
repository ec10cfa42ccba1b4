import { TextNumberState } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { numbersQuery } from '../../api/rule-choices';

/** The active numbers that the user may test with: agents those of their groups, administrators all. */
export function useTestNumbers(): string[] | undefined {
  const { accountId = 0 } = useSession();
  const { data } = useQuery(numbersQuery(accountId));
  return data?.filter(({ state }) => state === TextNumberState.ACTIVE).map(({ number }) => number);
}

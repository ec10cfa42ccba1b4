import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Button, Flex, StatusText } from '@dashboard/shared/ui';
import { healthQuery, registryQuery } from '../api/releases';

/** "2:47:12 PM": seconds, because the page refreshes every ten of them. It stays on one line. */
const clock = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone }).format(moment).replace(/\s/g, '\u00a0');

/** Whether the shown state is current. A failed refresh keeps the last state on the page and says how old it is. */
export function LiveState() {
  const { timeZone } = useSession();
  const registry = useQuery(registryQuery);
  const health = useQuery(healthQuery);
  const failed = [registry, health].find(({ isError }) => isError);
  const retry = () => Promise.all([registry.refetch(), health.refetch()]);
  if (failed === undefined) {
    if (!registry.dataUpdatedAt) return <StatusText color="fg.muted">Loading</StatusText>;
    return (
      <StatusText
        tone="ok"
        textStyle="secondary"
        color="fg.muted"
        whiteSpace={{ base: 'normal', sm: 'nowrap' }}
      >
        Live, updated {clock(registry.dataUpdatedAt, timeZone)}
      </StatusText>
    );
  }
  const since = failed.dataUpdatedAt;
  return (
    <Flex role="alert" align="center" gap="2" minW="0">
      <StatusText tone="bad" textStyle="secondary">
        {failed === registry ? 'Not live' : 'No load figures'}
        {since > 0 && `, last updated ${clock(since, timeZone)}`}
      </StatusText>
      <Button variant="outline" size="xs" onClick={() => void retry()} loading={registry.isFetching}>
        Retry
      </Button>
    </Flex>
  );
}

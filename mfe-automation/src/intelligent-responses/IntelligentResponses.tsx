import { useLiveRefresh } from '@dashboard/shared/accounts';
import type { IntelligentResponses as Intents } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Button, ErrorState, Flex, InlineSpinner, Spacer } from '@dashboard/shared/ui';
import { Plus } from 'lucide-react';
import { intentsQuery, refreshIntents, unmatchedQuery } from '../api/intelligent-responses';
import { IntentsView } from './IntentsView';
import { PerformanceView } from './performance/PerformanceView';
import { UnmatchedView } from './unmatched/UnmatchedView';
import { ViewTabs } from './ViewTabs';
import { useViewParam, type View } from './view-param';

function OpenView({ view, intents }: { view: View; intents: Intents }) {
  switch (view) {
    case 'intents':
      return <IntentsView intents={intents} />;
    case 'unmatched':
      return <UnmatchedView intents={intents} />;
    case 'performance':
      return <PerformanceView intents={intents.items} />;
  }
}

/** The page of intelligent responses: intents with their test, unmatched texts, and performance. */
export function IntelligentResponses() {
  const { accountId } = useSession();
  const { view, selected, show, select } = useViewParam();
  const { data, error, refetch } = useQuery(intentsQuery);
  const { data: unmatched } = useQuery(unmatchedQuery);
  useLiveRefresh(['messageBot'], refreshIntents, accountId);
  if (error && !data)
    return <ErrorState title="Intents couldn’t be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <InlineSpinner />;
  const hasAdd = data.canChange && data.items.length > 0 && selected !== 'new';
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex
        align="center"
        gap="3"
        flexShrink="0"
        py="3"
        px={{ base: '3', md: '4', lg: '6' }}
        borderBottomWidth="1px"
        wrap="wrap"
      >
        <ViewTabs view={view} unmatched={unmatched?.total} onShow={show} />
        <Spacer />
        {hasAdd && (
          <Button variant="outline" size="sm" flexShrink="0" onClick={() => select('new')}>
            <Plus size={16} aria-hidden />
            Add Intent
          </Button>
        )}
      </Flex>
      <OpenView view={view} intents={data} />
    </Flex>
  );
}

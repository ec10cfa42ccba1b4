import { type IntelligentResponses, UNMATCHED_DAYS, type UnmatchedGroup } from '@dashboard/shared/contracts';
import { formatCount, pluralize, relativeTime } from '@dashboard/shared/format';
import { type DataColumn, DataTable } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, EmptyState, ErrorState, InlineSpinner, Text } from '@dashboard/shared/ui';
import { CircleCheck, MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { unmatchedQuery } from '../../api/intelligent-responses';
import { useViewParam } from '../view-param';
import { AddToIntent } from './AddToIntent';

function GroupText({ text, examples }: UnmatchedGroup) {
  return (
    <Box py="2" minW="0">
      <Text overflowWrap="anywhere">{text}</Text>
      {examples.length > 0 && (
        <Text textStyle="meta" fontWeight="400" color="fg.muted" overflowWrap="anywhere">
          Also {examples.map((example) => `“${example}”`).join(', ')}
        </Text>
      )}
    </Box>
  );
}

function useColumns({ items, canChange }: IntelligentResponses): DataColumn<UnmatchedGroup>[] {
  const { timeZone } = useSession();
  const { select } = useViewParam();
  return useMemo(() => {
    const columns: DataColumn<UnmatchedGroup>[] = [
      { id: 'text', header: 'Text', width: '55%', isLong: true, text: ({ text }) => text, cell: GroupText },
      {
        id: 'count',
        header: 'Times',
        width: '12%',
        isNumeric: true,
        text: ({ count }) => formatCount(count),
      },
      {
        id: 'last',
        header: 'Last',
        width: '13%',
        text: ({ lastAt }) => relativeTime(lastAt, timeZone, new Date()),
      },
    ];
    if (!canChange) return columns;
    const add: DataColumn<UnmatchedGroup> = {
      id: 'add',
      header: 'Action',
      width: '20%',
      text: () => '',
      cell: (group) => (
        <AddToIntent group={group} intents={items} onNew={(phrase) => select('new', phrase)} />
      ),
    };
    return [...columns, add];
  }, [items, canChange, timeZone, select]);
}

/** Recent texts that no intent fits, grouped by similarity. */
export function UnmatchedView({ intents }: { intents: IntelligentResponses }) {
  const { data, error, refetch, isFetching } = useQuery(unmatchedQuery);
  const columns = useColumns(intents);
  if (error && !data)
    return (
      <ErrorState title="Unmatched texts couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <InlineSpinner />;
  if (data.compared === 0)
    return (
      <EmptyState
        icon={<MessagesSquare size={20} strokeWidth={1.75} />}
        title="No texts to compare"
        description={`The numbers of your groups got no texts in the last ${UNMATCHED_DAYS} days.`}
      />
    );
  if (data.groups.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck size={20} strokeWidth={1.75} />}
        title="Every text was matched"
        description="Texts that no intent fits are grouped here."
      />
    );
  const leftOut = data.groups.reduce((left, { count }) => left - count, data.total);
  return (
    <Box px={{ base: '3', md: '4', lg: '6' }} py="4" overflow="auto">
      <Text mb="3" textStyle="secondary" color="fg.muted">
        {formatCount(data.total)} of the last {formatCount(data.compared)} texts fit no intent.
      </Text>
      <DataTable
        label="Unmatched texts"
        columns={columns}
        rows={data.groups}
        rowId={({ text, lastAt }) => `${lastAt} ${text}`}
        empty=""
        isRefreshing={isFetching}
      />
      {leftOut > 0 && (
        <Text mt="3" textStyle="secondary" color="fg.muted">
          The {formatCount(data.groups.length)} largest groups are shown.{' '}
          {pluralize(leftOut, 'more text is', 'more texts are')} left out.
        </Text>
      )}
    </Box>
  );
}

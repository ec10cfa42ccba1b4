import { type InfiniteData, useInfiniteQuery } from '@dashboard/shared/query';
import { Button, ErrorState, Flex, Heading, Skeleton, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import type { Move, Release } from '../api/contract';
import { historyQuery } from '../api/releases';
import { undoOf, type Wish } from '../move/plan';
import { Card } from '../page/Card';
import type { Provider } from '../remotes/registry';
import { HistoryRow } from './HistoryRow';
import { PublicationRow } from './PublicationRow';
import { entriesOf } from './publications';
import { ScopeChoice } from './ScopeChoice';

interface Page {
  moves: Move[];
  hasMore: boolean;
}

/** A page that was fetched before a move can repeat the last rows of the one before it. */
const movesOf = (data: InfiniteData<Page, unknown> | undefined) => [
  ...new Map(data?.pages.flatMap(({ moves }) => moves.map((move) => [move.id, move]))).values(),
];

interface HistoryProps {
  selected: string;
  releases: readonly Release[];
  providers: readonly Provider[];
  onMove: (wish: Wish) => void;
}

/** The moves and publications of all releases or of the selected one, newest first. */
export function History({ selected, releases, providers, onMove }: HistoryProps) {
  const [isAll, setAll] = useState(true);
  const name = isAll ? null : selected;
  const history = useInfiniteQuery(historyQuery(name));
  const moves = movesOf(history.data);
  const entries = history.data ? entriesOf({ moves, releases, name, hasEarlier: history.hasNextPage }) : [];
  return (
    <Card label="History" display="flex" flexDirection="column" maxH={{ lg: '800px' }}>
      <Flex align="center" justify="space-between" gap="3" px="5" py="3" borderBottomWidth="1px">
        <Heading as="h2" textStyle="section">
          History
        </Heading>
        <ScopeChoice name={selected} isAll={isAll} onChange={setAll} />
      </Flex>
      {history.isPending && <Skeleton h="240px" m="4" aria-label="Loading" />}
      {history.isError && moves.length === 0 && (
        <ErrorState
          title="The history couldn’t be loaded"
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.isSuccess && entries.length === 0 && (
        <Text px="5" py="4" color="fg.muted">
          Nothing was published or moved yet.
        </Text>
      )}
      <Flex as="ol" direction="column" listStyleType="none" overflowY="auto" aria-label="Moves" tabIndex={0}>
        {entries.map((entry) =>
          'move' in entry ? (
            <HistoryRow
              key={entry.move.id}
              move={entry.move}
              providers={providers}
              undo={undoOf(moves, entry.move, history.hasNextPage)}
              onMove={onMove}
            />
          ) : (
            <PublicationRow
              key={`${entry.publication.name} ${entry.publication.version.version}`}
              publication={entry.publication}
            />
          ),
        )}
      </Flex>
      {history.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          m="2"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show earlier moves
        </Button>
      )}
    </Card>
  );
}

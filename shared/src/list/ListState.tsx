import type { ReactNode } from 'react';
import { EmptyState, ErrorState, HStack } from '../ui';
import { AddButton, type AddLink } from './AddButton';
import type { EmptyWords } from './columns';
import type { ListView } from './list-view';
import { NothingMatches } from './NothingMatches';
import { State } from './parts';
import type { ListQueryState } from './use-list-query';

interface ListStateProps {
  view: ListView;
  /** Plural, within a sentence. */
  plural: string;
  list: ListQueryState;
  search: { hint: string; focus: () => void; onClear: () => void };
  empty: EmptyWords;
  add: AddLink | undefined;
  error: Error | null;
  onRetry: () => void;
}

function EmptyActions({ action, add }: { action: ReactNode; add: AddLink | undefined }) {
  return (
    <HStack>
      {action}
      {add && <AddButton add={add} />}
    </HStack>
  );
}

/** Content in place of rows: the reason there are none, and an action. */
function contentFor({ view, plural, list, search, empty, add, error, onRetry }: ListStateProps) {
  switch (view) {
    case 'failed':
      return <ErrorState title={`Failed to load ${plural}`} error={error} onRetry={onRetry} />;
    case 'nothing yet':
      return (
        <EmptyState
          {...empty}
          action={(empty.action || add) && <EmptyActions action={empty.action} add={add} />}
        />
      );
    case 'nothing matches':
      return <NothingMatches list={list} plural={plural} search={search} />;
    default:
      return null;
  }
}

/** Fills the frame when there are no rows and none are loading. */
export function ListState(props: ListStateProps) {
  const content = contentFor(props);
  return content && <State>{content}</State>;
}

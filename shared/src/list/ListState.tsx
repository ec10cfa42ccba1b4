import { Button, EmptyState, ErrorState } from '../ui';
import { AddButton, type AddLink } from './AddButton';
import type { EmptyWords } from './columns';
import type { ListView } from './list-view';
import { State } from './parts';

interface ListStateProps {
  view: ListView;
  /** Plural, within a sentence. */
  what: string;
  search: { text: string; hint: string; onClear: () => void };
  empty: EmptyWords;
  add: AddLink | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** What stands in place of rows: why there are none, and what to do about it. */
function contentFor({ view, what, search, empty, add, error, onRetry }: ListStateProps) {
  switch (view) {
    case 'failed':
      return <ErrorState title={`Failed to load ${what}`} error={error} onRetry={onRetry} />;
    case 'nothing yet':
      return <EmptyState {...empty} action={add && <AddButton add={add} />} />;
    case 'nothing matches':
      return (
        <EmptyState
          title={`Nothing matches ‘${search.text}’`}
          description={search.hint}
          action={
            <Button variant="outline" onClick={search.onClear}>
              Clear search
            </Button>
          }
        />
      );
    default:
      return null;
  }
}

/** Fills the frame while there are no rows, and are none to come. */
export function ListState(props: ListStateProps) {
  const content = contentFor(props);
  return content && <State>{content}</State>;
}

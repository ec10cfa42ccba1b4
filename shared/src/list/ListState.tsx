import { Button, EmptyState, ErrorState } from '../ui';
import { AddButton, type AddLink } from './AddButton';
import type { EmptyWords } from './columns';
import type { ListView } from './list-view';
import { State } from './parts';

interface ListStateProps {
  view: ListView;
  /** Plural, within a sentence. */
  plural: string;
  search: { text: string; hint: string; onClear: () => void };
  empty: EmptyWords;
  add: AddLink | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Content in place of rows: the reason there are none, and an action. */
function contentFor({ view, plural, search, empty, add, error, onRetry }: ListStateProps) {
  switch (view) {
    case 'failed':
      return <ErrorState title={`Failed to load ${plural}`} error={error} onRetry={onRetry} />;
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

/** Fills the frame when there are no rows and none are loading. */
export function ListState(props: ListStateProps) {
  const content = contentFor(props);
  return content && <State>{content}</State>;
}

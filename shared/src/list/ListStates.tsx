import { toRequestError } from '../http';
import { Button, EmptyState, ErrorState, Flex, Text } from '../ui';
import { AddButton, type AddLink } from './AddButton';
import type { EmptyWords } from './columns';

interface NothingYetProps {
  words: EmptyWords;
  add: AddLink | undefined;
}

/** There is nothing at all: what belongs here, and the way to add the first one. */
export function NothingYet({ words, add }: NothingYetProps) {
  return <EmptyState {...words} action={add && <AddButton add={add} />} />;
}

interface NothingMatchesProps {
  search: string;
  hint: string;
  onClear: () => void;
}

export function NothingMatches({ search, hint, onClear }: NothingMatchesProps) {
  const clear = (
    <Button variant="outline" onClick={onClear}>
      Clear search
    </Button>
  );
  return <EmptyState title={`Nothing matches ‘${search}’`} description={hint} action={clear} />;
}

interface FailureProps {
  /** Plural, within a sentence. */
  what: string;
  error: Error | null;
  onRetry: () => void;
}

export function LoadFailed({ what, error, onRetry }: FailureProps) {
  return <ErrorState title={`Failed to load ${what}`} error={toRequestError(error)} onRetry={onRetry} />;
}

/** Rows that could not be refreshed stay, and say so. */
export function RefreshFailed({ what, error, onRetry }: FailureProps) {
  return (
    <Flex role="alert" align="center" gap="3" px="4" py="2" bg="warn.subtle" color="fg" flexShrink="0">
      <Text textStyle="secondary">
        Failed to refresh {what}: {toRequestError(error).message}
      </Text>
      <Button variant="outline" size="xs" ms="auto" onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}

import { Button, Flex, Text } from '../ui';

interface RefreshFailedProps {
  /** Plural, within a sentence. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** Rows that could not be refreshed stay, and say so. */
export function RefreshFailed({ what, error, onRetry }: RefreshFailedProps) {
  return (
    <Flex role="alert" align="center" gap="3" px="4" py="2" bg="warn.subtle" color="fg" flexShrink="0">
      <Text textStyle="secondary">
        Failed to refresh {what}: {error.message}
      </Text>
      <Button variant="outline" size="xs" ms="auto" onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}

import { Button, Flex, Text } from '../ui';

interface RefreshFailedProps {
  /** Plural, within a sentence. */
  plural: string;
  error: Error;
  onRetry: () => void;
}

/** An error above the rows of the last successful load. */
export function RefreshFailed({ plural, error, onRetry }: RefreshFailedProps) {
  return (
    <Flex role="alert" align="center" gap="3" px="4" py="2" bg="warn.subtle" color="fg" flexShrink="0">
      <Text textStyle="secondary">
        Failed to refresh {plural}: {error.message}
      </Text>
      <Button variant="outline" size="xs" ms="auto" onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}

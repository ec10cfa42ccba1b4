import { Button, Flex, Text } from '@dashboard/shared/ui';

interface LoadFailedProps {
  error: Error;
  onRetry: () => void;
}

/** The reason why a part of the page could not be loaded. The rest of the page works. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <Flex role="alert" align="center" gap="3" justify="space-between" textStyle="secondary">
      <Text color="fg.error">Couldn’t be loaded. {error.message}</Text>
      <Button type="button" size="xs" variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}

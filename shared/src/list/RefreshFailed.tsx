import { useEffect, useEffectEvent } from 'react';
import { isTemporary } from '../query/query-client';
import { Button, Flex, Text } from '../ui';

interface RefreshFailedProps {
  /** Plural, within a sentence. */
  plural: string;
  error: Error;
  onRetry: () => void;
}

/** In milliseconds, different in each tab. */
const pause = () => 12_000 + Math.random() * 6_000;

/**
 * An error above the rows of the last successful load. After a temporary failure it tries again by itself, because the
 * event that asked for the refresh does not come again.
 */
export function RefreshFailed({ plural, error, onRetry }: RefreshFailedProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isTemporary(error)) return;
    const timer = setTimeout(() => retry(), pause());
    return () => clearTimeout(timer);
  }, [error]);
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

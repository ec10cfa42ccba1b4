import { Button, Flex, Text } from '@dashboard/shared/ui';

interface PageFailedProps {
  side: 'Older' | 'Newer';
  onRetry: () => void;
}

/** Shown at the end of the history where the next page failed to load. The loaded rows stay. */
export function PageFailed({ side, onRetry }: PageFailedProps) {
  return (
    <Flex
      role="alert"
      position="absolute"
      insetX="0"
      {...(side === 'Older'
        ? { top: '0', borderBottomWidth: '1px' }
        : { bottom: '0', borderTopWidth: '1px' })}
      zIndex="docked"
      align="center"
      justify="center"
      gap="2"
      py="1.5"
      bg="bg.panel"
    >
      <Text textStyle="secondary">{side} messages couldn’t be loaded.</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}

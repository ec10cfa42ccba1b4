import { Button, Flex, Text } from '@dashboard/shared/ui';

interface PageFailedProps {
  side: 'Older' | 'Newer';
  onRetry: () => void;
}

/** At the end of the history from which the next page did not come; what is loaded stays. */
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

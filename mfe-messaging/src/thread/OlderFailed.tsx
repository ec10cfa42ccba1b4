import { Button, Flex, Text } from '@dashboard/shared/ui';

/** At the top of the history when the next older page did not come; what is loaded stays. */
export function OlderFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex
      role="alert"
      position="absolute"
      insetX="0"
      top="0"
      zIndex="docked"
      align="center"
      justify="center"
      gap="2"
      py="1.5"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <Text textStyle="secondary">Older messages couldn’t be loaded.</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </Flex>
  );
}

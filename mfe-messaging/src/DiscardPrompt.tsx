import { Button, Flex, Text } from '@dashboard/shared/ui';

interface DiscardPromptProps {
  question: string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a dialog discards what was written, in place of its buttons. */
export function DiscardPrompt({ question, onKeep, onDiscard }: DiscardPromptProps) {
  return (
    <>
      <Text role="alert" me="auto" fontWeight="500">
        {question}
      </Text>
      <Flex gap="2">
        <Button type="button" variant="outline" autoFocus onClick={onKeep}>
          Keep writing
        </Button>
        <Button type="button" variant="outline" colorPalette="red" onClick={onDiscard}>
          Discard
        </Button>
      </Flex>
    </>
  );
}

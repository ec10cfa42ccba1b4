import { Button, Flex, Text } from '@dashboard/shared/ui';
import { useEffect, useRef, useState } from 'react';

interface DiscardPromptProps {
  question: string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Returns the focus when the prompt is gone: to where it was, or to the first of the buttons that are there again. */
function useFocusAfterwards() {
  const text = useRef<HTMLParagraphElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const footer = text.current?.parentElement;
    return () => {
      if (document.activeElement !== document.body) return;
      const next = before?.isConnected ? before : footer?.querySelector('button');
      if (next instanceof HTMLElement) next.focus();
    };
  }, [before]);
  return text;
}

/** Asks before a dialog discards what was written, in place of its buttons. */
export function DiscardPrompt({ question, onKeep, onDiscard }: DiscardPromptProps) {
  const text = useFocusAfterwards();
  return (
    <>
      <Text ref={text} role="alert" me="auto" fontWeight="500">
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

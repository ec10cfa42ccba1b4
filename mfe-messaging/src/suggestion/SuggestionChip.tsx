import { usePlanFeature } from '@dashboard/shared/ability';
import { MESSAGE_MEDIA_MAX, type Suggestion } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useMutation, useQuery } from '@dashboard/shared/query';
import { Box, type BoxProps, Button, Flex, IconAction, Span, Text } from '@dashboard/shared/ui';
import { Lightbulb, X } from 'lucide-react';
import { settleSuggestion, suggestionQuery } from '../api/suggestions';
import { focusComposer } from '../composer/focus';
import { changeDraft, readDraft } from '../drafts/drafts';

interface SuggestionChipProps extends BoxProps {
  tn: string;
  contactId: number;
}

/** Puts a suggestion into the message box, after what the user has written there. */
function fillComposer(tn: string, contactId: number, { text, media }: Suggestion): void {
  const { text: typed = '', media: attached = [] } = readDraft(tn, contactId) ?? {};
  const all = typed.trim() === '' ? text : `${typed.trimEnd()} ${text}`;
  changeDraft(tn, contactId, { text: all, media: [...attached, ...media].slice(0, MESSAGE_MEDIA_MAX) });
  focusComposer();
}

interface ChipProps {
  suggestion: Suggestion;
  onUse: () => void;
  onDismiss: () => void;
}

function Chip({ suggestion, onUse, onDismiss }: ChipProps) {
  return (
    <Flex
      role="status"
      align="center"
      gap="2.5"
      minH="10"
      ps="3"
      pe="1.5"
      py="1"
      borderWidth="1px"
      rounded="l3"
      bg="bg.panel"
      textStyle="secondary"
    >
      <Flex flexShrink="0" color="fg.muted">
        <Lightbulb size={16} aria-hidden />
      </Flex>
      <Text flex="1" minW="0" truncate title={suggestion.text}>
        <Span color="fg.muted">Suggested</Span> <Span fontWeight="600">{suggestion.intentName}:</Span>{' '}
        {suggestion.text}
      </Text>
      <Text
        color="fg.muted"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        display={{ base: 'none', sm: 'block' }}
      >
        match {suggestion.score.toFixed(2)}
      </Text>
      <Button type="button" size="xs" h="7" variant="outline" onClick={onUse}>
        Use
      </Button>
      <IconAction label="Dismiss the suggestion" color="fg.muted" onClick={onDismiss}>
        <X size={16} aria-hidden />
      </IconAction>
    </Flex>
  );
}

function LoadedChip({ tn, contactId, ...frame }: SuggestionChipProps) {
  const { data: suggestion } = useQuery(suggestionQuery(tn, contactId));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ messageId, action }: { messageId: number; action: 'used' | 'dismissed' }) =>
      settleSuggestion(messageId, action),
    onError: (error) => notify({ kind: 'error', detail: toRequestError(error).message }),
  });
  if (!suggestion || isPending) return null;
  const { messageId } = suggestion;
  const use = () => {
    fillComposer(tn, contactId, suggestion);
    mutate({ messageId, action: 'used' });
  };
  return (
    <Box {...frame}>
      <Chip
        suggestion={suggestion}
        onUse={use}
        onDismiss={() => mutate({ messageId, action: 'dismissed' })}
      />
    </Box>
  );
}

/** The suggested response to the newest text, above the message box. */
export function SuggestionChip(props: SuggestionChipProps) {
  const isIntelligent = usePlanFeature('INTELLIGENT_RESPONSES');
  return isIntelligent ? <LoadedChip {...props} /> : null;
}

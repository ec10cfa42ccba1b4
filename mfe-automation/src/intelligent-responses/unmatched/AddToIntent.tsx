import {
  INTENT_PHRASE_MAX,
  INTENT_PHRASES_MAX,
  type IntelligentResponse,
  type UnmatchedGroup,
} from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useMutation } from '@dashboard/shared/query';
import { Button, Menu, Portal, Text } from '@dashboard/shared/ui';
import { ChevronDown } from 'lucide-react';
import { updateIntent } from '../../api/intelligent-responses';

interface AddToIntentProps {
  group: UnmatchedGroup;
  intents: readonly IntelligentResponse[];
  onNew: (phrase: string) => void;
}

/** Adds a text to the phrases of an intent, or opens a new intent with it. */
export function AddToIntent({ group: { text }, intents, onNew }: AddToIntentProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, phrases, version }: IntelligentResponse) =>
      updateIntent(id, { phrases: [...phrases, text], version }),
    onSuccess: ({ name }) => notify({ kind: 'success', detail: `Added to ${name}` }),
    onError: (error) => notify({ kind: 'error', detail: toRequestError(error).message }),
  });
  if (text.trim().length > INTENT_PHRASE_MAX)
    return (
      <Text as="span" textStyle="meta" color="fg.muted">
        Too long for a phrase
      </Text>
    );
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          size="xs"
          h="7"
          loading={isPending}
          aria-label={`Add “${text}” to an intent`}
        >
          Add to intent
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH="80" overflow="auto">
            {intents.map((intent) => (
              <Menu.Item
                key={intent.id}
                value={String(intent.id)}
                disabled={intent.phrases.length >= INTENT_PHRASES_MAX}
                onSelect={() => mutate(intent)}
              >
                {intent.name}
              </Menu.Item>
            ))}
            <Menu.Item value="new" onSelect={() => onNew(text)}>
              New intent…
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

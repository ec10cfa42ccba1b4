import { Box, chakra, Flex, Text } from '@dashboard/shared/ui';
import { CircleAlert } from 'lucide-react';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { RecipientOptions } from './RecipientOptions';
import { RecipientToken } from './RecipientToken';
import { listEntries } from './recipients';
import { type RecipientFieldState, useRecipientField } from './use-recipient-field';

/** The To field: recipients as tokens, searched by name or digits. */
export function RecipientField(props: RecipientFieldState) {
  const { typed, recipients } = props;
  const field = useRecipientField(props);
  const [hasFocus, setFocus] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isOpen = hasFocus && !field.isListClosed && typed.trim() !== '' && field.options.length > 0;

  function handlePaste(event: ClipboardEvent) {
    const entries = listEntries(event.clipboardData.getData('text'));
    // A single one is pasted as text.
    if (entries.length < 2) return;
    event.preventDefault();
    field.addPasted(entries);
  }

  return (
    <Box position="relative">
      <chakra.label htmlFor={`${id}-input`} textStyle="label" display="block" mb="1.5">
        To
      </chakra.label>
      <Flex
        wrap="wrap"
        align="center"
        gap="1.5"
        minH="36px"
        px="1.5"
        py="5px"
        borderWidth="1px"
        borderColor={field.problem === null ? 'border.strong' : 'border.error'}
        borderRadius="l2"
        bg="bg.input"
        cursor="text"
        maxH="124px"
        overflowY="auto"
        onClick={() => input.current?.focus()}
        css={{
          '&:has(input:focus)': {
            borderColor: 'brand.focusRing',
            boxShadow: '0 0 0 1px {colors.brand.focusRing}',
          },
          '@media (pointer: coarse)': { py: '0' },
        }}
      >
        {recipients.map((recipient) => (
          <RecipientToken
            key={recipient.number}
            recipient={recipient}
            onRemove={() => field.remove(recipient.number)}
          />
        ))}
        <chakra.input
          ref={input}
          data-autofocus=""
          id={`${id}-input`}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-${field.active}` : undefined}
          aria-invalid={field.problem !== null}
          aria-describedby={`${id}-problem`}
          autoComplete="off"
          placeholder={recipients.length === 0 ? 'Name or number' : undefined}
          value={typed}
          onChange={(event) => field.change(event.currentTarget.value)}
          onKeyDown={field.handleKeyDown}
          onPaste={handlePaste}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            field.addTyped();
          }}
          flex="1"
          minW={recipients.length === 0 ? '120px' : '60px'}
          h="24px"
          css={{ '@media (pointer: coarse)': { h: '11' } }}
          px="1.5"
          bg="transparent"
          color="fg"
          outline="none"
          border="none"
        />
      </Flex>
      {isOpen && (
        <RecipientOptions id={id} options={field.options} active={field.active} onPick={field.pick} />
      )}
      <Box id={`${id}-problem`} role="alert">
        {field.problem !== null && (
          <Flex align="center" gap="1.5" mt="1.5" color="bad.fg" textStyle="secondary">
            <CircleAlert size={14} aria-hidden />
            <Text>{field.problem}</Text>
          </Flex>
        )}
      </Box>
    </Box>
  );
}

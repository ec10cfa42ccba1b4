import { formatPhone } from '@dashboard/shared/format';
import { Box, Flex, InitialsAvatar, Text } from '@dashboard/shared/ui';
import type { RecipientOption } from './recipient-options';
import type { Recipient } from './recipients';

interface RecipientOptionsProps {
  /** Prefix of the options' element ids. */
  id: string;
  options: readonly RecipientOption[];
  active: number;
  onPick: (recipient: Recipient) => void;
}

/** The list below the To field. The caret stays in the field: arrows move the highlight, Enter or a click picks. */
export function RecipientOptions({ id, options, active, onPick }: RecipientOptionsProps) {
  return (
    <Box
      role="listbox"
      id={`${id}-list`}
      aria-label="Contacts"
      position="absolute"
      insetX="0"
      top="calc(100% + 4px)"
      maxH="232px"
      overflowY="auto"
      p="1"
      zIndex="docked"
      borderRadius="row"
      bg="bg.float"
      boxShadow="md"
    >
      {options.map((option, at) => (
        <Flex
          key={option.key}
          role="option"
          id={`${id}-${at}`}
          aria-selected={at === active}
          align="center"
          gap="2.5"
          minH="44px"
          px="2"
          borderRadius="l2"
          cursor="default"
          bg={at === active ? 'bg.muted' : undefined}
          _hover={{ bg: 'bg.muted' }}
          // The field must keep the focus: its blur would add the typed text as a recipient.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option.recipient)}
        >
          <InitialsAvatar name={option.recipient.name || formatPhone(option.recipient.number)} size={28} />
          <Box minW="0">
            <Text fontWeight="500" unicodeBidi="plaintext" truncate>
              {option.title}
            </Text>
            <Text textStyle="meta" color={option.recipient.excluded ? 'bad.fg' : 'fg.muted'} truncate>
              {option.detail}
            </Text>
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

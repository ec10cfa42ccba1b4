import { formatPhone } from '@dashboard/shared/format';
import { chakra, Flex, IconButton } from '@dashboard/shared/ui';
import { Ban, X } from 'lucide-react';
import { type Recipient, recipientLabel } from './recipients';

interface RecipientTokenProps {
  recipient: Recipient;
  onRemove: () => void;
}

/** A recipient in the To field; red with the reason when excluded. */
export function RecipientToken({ recipient, onRemove }: RecipientTokenProps) {
  const label = recipientLabel(recipient);
  const isOut = recipient.excluded !== null;
  return (
    <Flex
      align="center"
      gap="1"
      h="24px"
      ps="2"
      pe="0.5"
      maxW="full"
      borderRadius="l1"
      bg={isOut ? 'bad.subtle' : 'bg.muted'}
      color={isOut ? 'bad.fg' : 'fg'}
      textStyle="secondary"
      fontWeight="500"
      title={formatPhone(recipient.number)}
    >
      {isOut && <Ban size={14} aria-hidden />}
      <chakra.span truncate>
        {label}
        {isOut && ` · ${recipient.excluded}`}
      </chakra.span>
      <IconButton
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        variant="ghost"
        boxSize="20px"
        minW="0"
        borderRadius="l1"
        color="inherit"
        _hover={{ bg: 'bg.panel' }}
      >
        <X size={12} aria-hidden />
      </IconButton>
    </Flex>
  );
}

import type { ContactRow } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import { Center, Flex, Span } from '@dashboard/shared/ui';
import { Ban, Check, CircleHelp, ShieldOff } from 'lucide-react';
import { STATUS_WORDS } from '../all-contacts/status-text';

/** In pixels. */
export const OPTION_PX = 44;

const STATUS_ICONS = { opted_out: Ban, blocked: ShieldOff, unknown: CircleHelp };

function Status({ status }: Pick<ContactRow, 'status'>) {
  if (status === 'subscribed') return null;
  const Icon = STATUS_ICONS[status];
  return (
    <Flex as="span" align="center" gap="1.5" flexShrink="0" textStyle="meta" color="fg.muted">
      <Icon size={14} aria-hidden />
      {STATUS_WORDS[status]}
    </Flex>
  );
}

interface ContactOptionProps {
  id: string;
  contact: ContactRow;
  isPicked: boolean;
  /** The keyboard is on this option. */
  isActive: boolean;
  onToggle: () => void;
}

/** A contact that can be picked. */
export function ContactOption({ id, contact, isPicked, isActive, onToggle }: ContactOptionProps) {
  const { contactName, contactNumber, status } = contact;
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isPicked}
      align="center"
      gap="2.5"
      h={`${OPTION_PX}px`}
      px="2"
      borderRadius="l2"
      cursor="pointer"
      bg={isPicked ? 'brand.subtle' : undefined}
      boxShadow={isActive ? 'inset 0 0 0 2px {colors.brand.focusRing}' : undefined}
      _hover={isPicked ? undefined : { bg: 'bg.muted' }}
      onClick={onToggle}
    >
      <Center
        as="span"
        aria-hidden
        boxSize="4"
        flexShrink="0"
        borderWidth="1px"
        borderRadius="l1"
        borderColor={isPicked ? 'brand.solid' : 'border.strong'}
        bg={isPicked ? 'brand.solid' : 'bg.input'}
        color="brand.contrast"
      >
        {isPicked && <Check size={12} strokeWidth={3} />}
      </Center>
      <Span flex="1" truncate fontWeight="500" color={contactName ? undefined : 'fg.muted'}>
        {contactName || 'No name'}
      </Span>
      <Status status={status} />
      <Span flexShrink="0" textStyle="secondary" color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatContactNumber(contactNumber)}
      </Span>
    </Flex>
  );
}

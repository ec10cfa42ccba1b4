import { Flex, type FlexProps, Span } from '@chakra-ui/react';
import { Button } from './Button';
import { UnreadCount } from './UnreadPill';

interface FilterChipsProps<T extends string> extends Omit<FlexProps, 'onChange' | 'children'> {
  /** Accessible name of the group. */
  label: string;
  /** Without unread texts, a filter shows no count. */
  options: readonly { value: T; label: string; unreadCount?: number }[];
  value: T;
  onChange: (value: T) => void;
}

/** A row of filters, one of them selected. 28 px high, 32 on a phone. */
export function FilterChips<T extends string>({
  label,
  options,
  value,
  onChange,
  ...rest
}: FilterChipsProps<T>) {
  return (
    <Flex role="group" aria-label={label} gap="0.5" {...rest}>
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <Button
            key={option.value}
            variant="ghost"
            size="xs"
            type="button"
            h={{ base: '8', sm: '7' }}
            aria-pressed={isOn}
            color={isOn ? 'brand.fg' : 'fg.muted'}
            fontWeight={isOn ? '600' : '500'}
            bg={isOn ? 'brand.subtle' : 'transparent'}
            _hover={{ bg: isOn ? 'brand.subtle' : 'bg.muted' }}
            onClick={() => onChange(option.value)}
          >
            {option.label}{' '}
            {option.unreadCount !== undefined && option.unreadCount > 0 && (
              <Span textStyle="meta" fontVariantNumeric="tabular-nums">
                <UnreadCount count={option.unreadCount} />
              </Span>
            )}
          </Button>
        );
      })}
    </Flex>
  );
}

import { Box, Flex, Input, type InputProps, Kbd } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { CloseButton } from './CloseButton';

export interface SearchBoxProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name, and the default placeholder. */
  label: string;
  /** The keyboard shortcut, shown while the box is empty. */
  shortcut?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search field, 32 px high. Escape or the clear button empties it. */
export function SearchBox({
  value,
  onChange,
  label,
  shortcut,
  placeholder = label,
  ref,
  onKeyDown,
  ...input
}: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    own.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || value === '') return onKeyDown?.(event);
    event.stopPropagation();
    clear();
  };
  const setRefs = (node: HTMLInputElement | null) => {
    own.current = node;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  return (
    <Box position="relative" width="100%">
      <Flex
        position="absolute"
        insetY="0"
        insetStart="2.5"
        align="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <Search size={16} aria-hidden />
      </Flex>
      <Input
        ref={setRefs}
        type="search"
        size="sm"
        ps="8"
        pe="8"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        {...input}
      />
      <Flex position="absolute" insetY="0" insetEnd="1.5" align="center">
        {value !== '' && <CloseButton label="Clear search" size="2xs" onClick={clear} />}
        {value === '' && shortcut && <Kbd aria-hidden>{shortcut}</Kbd>}
      </Flex>
    </Box>
  );
}

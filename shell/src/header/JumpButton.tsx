import { chakra, Kbd } from '@dashboard/shared/ui';
import { Search } from 'lucide-react';
import { modKey } from '../shortcuts/key-names';

/** Opens the palette. It looks like the palette's search box. */
export function JumpButton({ label, onJump }: { label: string; onJump: () => void }) {
  return (
    <chakra.button
      type="button"
      onClick={onJump}
      hideBelow="lg"
      display="flex"
      alignItems="center"
      gap="2"
      minW="232px"
      h="8"
      px="2.5"
      rounded="l2"
      borderWidth="1px"
      bg="bg.panel"
      color="fg.muted"
      textStyle="secondary"
      whiteSpace="nowrap"
      cursor="pointer"
      _hover={{ borderColor: 'border.hover' }}
      _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
    >
      <Search size={16} aria-hidden style={{ flexShrink: 0 }} />
      {label}
      <Kbd ms="auto" aria-hidden>
        {modKey()}K
      </Kbd>
    </chakra.button>
  );
}

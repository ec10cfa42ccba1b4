import { chakra } from '@dashboard/shared/ui';
import { ArrowDown } from 'lucide-react';
import { memo } from 'react';

interface NewPillProps {
  /** Number of new messages below the fold. */
  count: number;
  /** Whether the newest message is far below the view or not loaded. */
  isFar: boolean;
  onClick: () => void;
}

/**
 * Jumps to the newest message. Placed at the bottom right, clear of inbound messages. Not rendered again while only the
 * scroll position changes.
 */
export const NewPill = memo(function NewPill({ count, isFar, onClick }: NewPillProps) {
  if (count === 0 && !isFar) return null;
  return (
    <chakra.button
      type="button"
      position="absolute"
      insetEnd="5"
      bottom="3"
      zIndex="docked"
      display="flex"
      alignItems="center"
      gap="2"
      h="32px"
      px="3"
      rounded="full"
      bg="bg.float"
      color="brand.fg"
      shadow="md"
      textStyle="secondary"
      fontWeight="600"
      cursor="pointer"
      onClick={onClick}
    >
      {count === 0 ? 'Jump to newest' : `${count} new`}
      <ArrowDown size={14} aria-hidden />
    </chakra.button>
  );
});

import { chakra } from '@dashboard/shared/ui';
import { ArrowDown } from 'lucide-react';
import { memo } from 'react';

interface NewPillProps {
  /** New texts below the fold. */
  count: number;
  /** Whether the newest text is far below, or not even loaded. */
  isFar: boolean;
  onClick: () => void;
}

/** The way to the newest text; bottom right, clear of inbound words. Not drawn again while the view only moves. */
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

import { chakra } from '@dashboard/shared/ui';
import { ArrowDown } from 'lucide-react';

/** Texts below the fold; bottom right, clear of inbound words. */
export function NewPill({ count, onClick }: { count: number; onClick: () => void }) {
  if (count === 0) return null;
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
      {count} new
      <ArrowDown size={14} aria-hidden />
    </chakra.button>
  );
}

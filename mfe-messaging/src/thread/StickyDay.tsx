import { dayLabel } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box } from '@dashboard/shared/ui';
import { DividerLine } from './DividerLine';

/** The day of the topmost message stays in view while its messages pass below it. */
export function StickyDay({ at }: { at: string | null }) {
  const { timeZone } = useSession();
  if (at === null) return null;
  return (
    <Box
      aria-hidden
      position="absolute"
      insetStart="0"
      insetEnd="3"
      top="0"
      px="5"
      bg="bg"
      pointerEvents="none"
    >
      <DividerLine label={dayLabel(at, timeZone, new Date())} />
    </Box>
  );
}

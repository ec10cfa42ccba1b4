import { dayLabel } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box } from '@dashboard/shared/ui';
import { DividerLine } from './DividerLine';
import { GUTTERS, SCROLL_STYLES } from './scroll-styles';

/** The day of the topmost message stays in view while its messages pass below it. */
export function StickyDay({ at }: { at: string | null }) {
  const { timeZone } = useSession();
  if (at === null) return null;
  return (
    // Leaves the same room for a scrollbar as the history does, so that its hairlines end where theirs do.
    <Box aria-hidden position="absolute" insetX="0" top="0" pointerEvents="none" css={SCROLL_STYLES}>
      <Box css={GUTTERS} py="1.5" bg="bg">
        <DividerLine label={dayLabel(at, timeZone, new Date())} />
      </Box>
    </Box>
  );
}

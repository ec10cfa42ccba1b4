import { Box } from '@dashboard/shared/ui';
import { memo } from 'react';
import { DividerLine } from './DividerLine';
import { GUTTERS, SCROLL_STYLES } from './scroll-styles';
import { useDayLabel } from './use-day-label';

/** The day of the topmost message stays in view while its messages pass below it. Drawn once for all of them. */
export const StickyDay = memo(function StickyDay({ at }: { at: string }) {
  const label = useDayLabel(at);
  return (
    // Leaves the same room for a scrollbar as the history does, so that its hairlines end where theirs do.
    <Box aria-hidden position="absolute" insetX="0" top="0" pointerEvents="none" css={SCROLL_STYLES}>
      <Box css={GUTTERS} py="1.5" bg="bg">
        <DividerLine label={label} />
      </Box>
    </Box>
  );
});

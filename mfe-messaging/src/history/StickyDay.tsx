import { Box } from '@dashboard/shared/ui';
import { memo } from 'react';
import { DividerLine } from '../rows/DividerLine';
import { useDayLabel } from '../rows/use-day-label';
import { GUTTERS, SCROLL_STYLES } from './scroll-styles';

/** Keeps the day of the topmost message in view while its messages scroll below it. One element serves all days. */
export const StickyDay = memo(function StickyDay({ at }: { at: string }) {
  const label = useDayLabel(at);
  return (
    // Reserve the same width for a scrollbar as the history does, so that the hairlines end at the same place.
    <Box aria-hidden position="absolute" insetX="0" top="0" pointerEvents="none" css={SCROLL_STYLES}>
      <Box css={GUTTERS} py="1.5" bg="bg">
        <DividerLine label={label} />
      </Box>
    </Box>
  );
});

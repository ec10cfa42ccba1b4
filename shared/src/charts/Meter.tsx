import { Box } from '../ui';
import { type ChartTone, TONES } from './chart-data';

interface MeterProps {
  /** 0 to 1; larger shares fill the meter. */
  share: number;
  tone?: ChartTone;
}

/** A share as a bar. Decorative: the number is beside it. */
export function Meter({ share, tone = 'first' }: MeterProps) {
  return (
    <Box aria-hidden h="1.5" borderRadius="full" bg="bg.muted" overflow="hidden">
      <Box
        h="full"
        borderRadius="full"
        bg={TONES[tone]}
        style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }}
      />
    </Box>
  );
}

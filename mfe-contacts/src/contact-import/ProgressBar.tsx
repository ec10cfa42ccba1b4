import { Box } from '@dashboard/shared/ui';

interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  ratio: number;
}

/** How much of an upload or import is done. */
export function ProgressBar({ label, ratio }: ProgressBarProps) {
  const percent = Math.round(ratio * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      w="full"
      h="8px"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
      css={{ '@media (forced-colors: active)': { borderWidth: '1px' } }}
    >
      <Box
        h="full"
        bg="brand.solid"
        style={{ width: `${percent}%` }}
        css={{ '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight' } }}
      />
    </Box>
  );
}

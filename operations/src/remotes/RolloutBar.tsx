import { Box, Flex } from '@dashboard/shared/ui';

/** The share of users that a rollout reaches, at the end of the bar. Decorative: the numbers are above it. */
export function RolloutBar({ percent, width = '100%' }: { percent: number; width?: string }) {
  return (
    <Flex aria-hidden gap="0.5" w={width} h="5px" borderRadius="full" overflow="hidden">
      <Box bg="chart.second" style={{ width: `${100 - percent}%` }} />
      <Box bg="brand.solid" flex="1" />
    </Flex>
  );
}

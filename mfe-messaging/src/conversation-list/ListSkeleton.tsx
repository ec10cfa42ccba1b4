import { Box, Flex, Skeleton, VisuallyHidden } from '@dashboard/shared/ui';
import { useRowPx } from './use-row-px';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder rows with the list's geometry while it loads. */
export function ListSkeleton() {
  const rowPx = useRowPx();
  return (
    <Box role="status">
      <VisuallyHidden>Loading conversations</VisuallyHidden>
      {ROWS.map((row, index) => (
        <Flex key={row} h={`${rowPx}px`} mx="2" px="2" gap="3" align="center" aria-hidden>
          <Skeleton boxSize="36px" rounded="full" flexShrink="0" />
          <Box flex="1">
            <Skeleton h="12px" w={`${62 - (index % 3) * 12}%`} mb="2" />
            <Skeleton h="10px" w={`${88 - (index % 4) * 9}%`} />
          </Box>
        </Flex>
      ))}
    </Box>
  );
}

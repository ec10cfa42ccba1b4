import { Box, Flex, Skeleton } from '@dashboard/shared/ui';

const ROWS = ['140px', '110px', '90px', '120px'];

/** The panel's layout while the contact is loading. */
export function ContactSkeleton() {
  return (
    <Box role="status" aria-label="Loading contact">
      <Flex align="center" gap="3" px="4" py="3.5">
        <Skeleton boxSize="48px" borderRadius="full" />
        <Box>
          <Skeleton h="4" w="140px" mb="2" />
          <Skeleton h="3" w="100px" />
        </Box>
      </Flex>
      <Box px="4" py="4" borderTopWidth="1px">
        {ROWS.map((width) => (
          <Flex key={width} gap="8" h="27px" align="center">
            <Skeleton h="3" w="60px" />
            <Skeleton h="3" w={width} />
          </Flex>
        ))}
      </Box>
      <Box px="4" py="4" borderTopWidth="1px">
        <Skeleton h="4" w="full" mb="6" />
        <Skeleton h="4" w="full" />
      </Box>
    </Box>
  );
}

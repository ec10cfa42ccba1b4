import type { Media } from '@dashboard/shared/contracts';
import { formatBytes } from '@dashboard/shared/format';
import { Box, Flex, Text } from '@dashboard/shared/ui';
import { File } from 'lucide-react';

/** A file that is not a picture: its name and size, with a download. */
export function FileCard({ media, minH }: { media: Media; minH?: string | undefined }) {
  return (
    <Flex
      align="center"
      gap="3"
      p="4"
      minH={minH}
      borderRadius="l3"
      bg="bg.float"
      color="fg"
      minW="240px"
      maxW="full"
    >
      <Box color="fg.muted">
        <File size={24} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box minW="0" textAlign="start">
        <Text fontWeight="500" truncate>
          {media.name}
        </Text>
        <Text textStyle="meta" color="fg.muted">
          {formatBytes(media.bytes)}
        </Text>
      </Box>
    </Flex>
  );
}

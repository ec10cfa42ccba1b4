import type { Media } from '@dashboard/shared/contracts';
import { Box, Flex } from '@dashboard/shared/ui';
import { useState } from 'react';
import { FileCard } from './FileCard';
import { MediaPlaceholder } from './MediaPlaceholder';

interface StageProps {
  media: Media;
  /** 1 fits the picture into the window. */
  zoom: number;
  sender: string;
}

/** The file itself. A zoomed picture is larger than its container, which then scrolls. */
export function Stage({ media, zoom, sender }: StageProps) {
  const [isBroken, setBroken] = useState(false);
  if (!media.isAvailable || isBroken) {
    return (
      <Flex flex="1" justify="center">
        <Box maxW="320px">
          <MediaPlaceholder media={media} />
        </Box>
      </Flex>
    );
  }
  if (media.kind !== 'image') {
    return (
      <Flex flex="1" minW="0" justify="center">
        <FileCard media={media} />
      </Flex>
    );
  }
  const size = `${zoom * 100}%`;
  return (
    <Box flex="1" minW="0" h="full" overflow="auto" p={zoom === 1 ? '2' : '0'}>
      <Box asChild display="block" maxW="none" objectFit="contain">
        <img
          src={media.url}
          alt={`${media.name}, from ${sender}`}
          style={{ width: size, height: size }}
          onError={() => setBroken(true)}
        />
      </Box>
    </Box>
  );
}

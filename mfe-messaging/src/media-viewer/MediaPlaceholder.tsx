import type { Media } from '@dashboard/shared/contracts';
import { Flex, Text } from '@dashboard/shared/ui';
import { ImageDown, ImageOff } from 'lucide-react';

type Missing = Pick<Media, 'isLoading' | 'isDelayed'>;

/** Why a file is not shown, if it is not loading. */
export const missingText = ({ isDelayed }: Missing) =>
  isDelayed ? 'Media is not available yet' : 'Media is no longer available';

/** Shown in place of a file that is still loading, is delayed, was not stored, or no longer loads. */
export function MediaPlaceholder({ media }: { media: Missing }) {
  const Icon = media.isLoading ? ImageDown : ImageOff;
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="2"
      minH="96px"
      w="full"
      h="full"
      px="4"
      py="3"
      borderRadius="l3"
      bg="bg.muted"
      color="fg.muted"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Text textStyle="secondary">{media.isLoading ? 'Loading media…' : missingText(media)}</Text>
    </Flex>
  );
}

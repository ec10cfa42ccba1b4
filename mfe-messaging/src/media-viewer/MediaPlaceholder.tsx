import { Flex, Text } from '@dashboard/shared/ui';
import { ImageDown, ImageOff } from 'lucide-react';

/** Shown in place of a file that is still loading, was not stored, or no longer loads. */
export function MediaPlaceholder({ isLoading = false }: { isLoading?: boolean }) {
  const Icon = isLoading ? ImageDown : ImageOff;
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
      <Text textStyle="secondary">{isLoading ? 'Loading media…' : 'Media is no longer available'}</Text>
    </Flex>
  );
}

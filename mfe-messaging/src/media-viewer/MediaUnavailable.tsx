import { Flex, Text } from '@dashboard/shared/ui';
import { ImageOff } from 'lucide-react';

/** Stands where a file was that could not be kept or no longer loads. */
export function MediaUnavailable() {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="2"
      minH="96px"
      w="full"
      px="4"
      py="3"
      borderRadius="l3"
      bg="bg.muted"
      color="fg.muted"
    >
      <ImageOff size={20} strokeWidth={1.75} aria-hidden />
      <Text textStyle="secondary">Media is no longer available</Text>
    </Flex>
  );
}

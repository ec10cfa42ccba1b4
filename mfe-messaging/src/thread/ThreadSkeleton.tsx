import { Flex, Skeleton, VisuallyHidden } from '@dashboard/shared/ui';

const BUBBLES = [
  { width: '46%', isOut: false },
  { width: '58%', isOut: true },
  { width: '34%', isOut: false },
  { width: '62%', isOut: true },
  { width: '52%', isOut: false },
  { width: '40%', isOut: true },
];

/** Six alternating bubbles, shown while a history loads. */
export function ThreadSkeleton() {
  return (
    <Flex role="status" direction="column" justify="flex-end" gap="4" h="100%" p="5" overflow="hidden">
      <VisuallyHidden>Loading messages</VisuallyHidden>
      {BUBBLES.map(({ width, isOut }) => (
        <Skeleton
          key={width}
          aria-hidden
          h="38px"
          maxW="440px"
          w={width}
          rounded="bubble"
          flexShrink="0"
          alignSelf={isOut ? 'flex-end' : 'flex-start'}
        />
      ))}
    </Flex>
  );
}

import { Flex, Spinner } from '@dashboard/shared/ui';

/** Holds the place of a page whose remote is on its way; says nothing at all when it arrives at once. */
export function PageLoading() {
  return (
    <Flex
      role="status"
      aria-label="Loading page"
      align="center"
      justify="center"
      h="100%"
      animationName="fade-in"
      animationDelay="200ms"
      animationDuration="120ms"
      animationFillMode="both"
    >
      <Spinner size="sm" color="fg.subtle" />
    </Flex>
  );
}

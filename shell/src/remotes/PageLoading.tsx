import { Center, InlineSpinner } from '@dashboard/shared/ui';

/** Holds the place of a page whose remote is on its way; shows nothing at all when it arrives at once. */
export function PageLoading() {
  return (
    <Center h="100%">
      <InlineSpinner label="Loading page" />
    </Center>
  );
}

import { Center, InlineSpinner } from '@dashboard/shared/ui';

/** Placeholder for a page whose remote is loading; invisible at first to avoid a flash. */
export function PageLoading() {
  return (
    <Center h="100%">
      <InlineSpinner label="Loading page" />
    </Center>
  );
}

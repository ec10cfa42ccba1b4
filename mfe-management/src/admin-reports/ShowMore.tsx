import { Button, Flex } from '@dashboard/shared/ui';

interface ShowMoreProps {
  response: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads the next rows below the last one; absent after the last page. */
export function ShowMore({ response: { hasNextPage, isFetchingNextPage, fetchNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Flex justify="center" p="2" borderTopWidth="1px" borderColor="border">
      <Button variant="outline" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show More
      </Button>
    </Flex>
  );
}

import { lazyPart } from '@dashboard/shared/router';
import { Box, Flex } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import { ThreadSkeleton } from '../thread/ThreadSkeleton';
import type { ConversationProps } from './Conversation';

const load = () => import('./Conversation');

const LoadedConversation = lazyPart(async () => ({ default: (await load()).Conversation }));

/** Prefetches the conversation's code when the pointer or focus enters the list. */
export function fetchConversation(): void {
  // Opening a conversation retries and shows the error.
  load().catch(() => undefined);
}

/** A conversation. Its code is not part of the first screen, which is the list. */
export function LazyConversation(props: ConversationProps) {
  return (
    <Suspense
      fallback={
        <Flex direction="column" flex="1" minW="0">
          <Box h="52px" borderBottomWidth="1px" />
          <Box flex="1" minH="0">
            <ThreadSkeleton />
          </Box>
        </Flex>
      }
    >
      <LoadedConversation {...props} />
    </Suspense>
  );
}

import {
  Assignees,
  CONVERSATION_PAGE_SIZE,
  type ConversationFilter,
  ConversationItem,
  ConversationPage,
  type ConversationPatch,
  type MarkReadBody,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@dashboard/shared/query';
import { request } from '@dashboard/shared/socket';

const ACK_MS = 10_000;

/** Parameters of a conversation list. */
export interface ConversationListQuery {
  tn: string;
  filter: ConversationFilter;
  search: string;
}
export type ConversationsData = InfiniteData<ConversationPage, string | null>;

/** The prefix of the keys of all lists. */
export const allConversationsKey = ['messaging', 'conversations'] as const;

/**
 * The list, newest first, kept current by live events. The old rows stay while a new search loads, but not those of
 * another number: their menus would act on this one.
 */
export const conversationsQuery = (query: ConversationListQuery) =>
  infiniteQueryOptions({
    queryKey: [...allConversationsKey, query] as const,
    queryFn: ({ pageParam, signal }) => {
      // No screen shows the total.
      const searchParams: Record<string, string | number> = {
        ...query,
        limit: CONVERSATION_PAGE_SIZE,
        count: 'none',
      };
      if (pageParam !== null) searchParams.cursor = pageParam;
      return getJson('/api/conversations', ConversationPage, { searchParams, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    placeholderData: (data, previous) => (previous?.queryKey[2].tn === query.tn ? data : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: query.tn !== '',
  });

/** Marks everything up to a message as read. */
export const markRead = (body: Required<Pick<MarkReadBody, 'tn' | 'contactId' | 'upToMessageId'>>) =>
  request('mark_read', body, { timeoutMs: ACK_MS });

/** Marks the conversation as unread again. */
export const markUnread = (tn: string, contactId: number) =>
  request('mark_read', { tn, contactId, unread: true }, { timeoutMs: ACK_MS });

/** The users who can get the number's conversations. Fetched whenever it is shown, because the counts change often. */
export const assigneesQuery = (tn: string) =>
  queryOptions({
    queryKey: ['messaging', 'assignees', tn],
    queryFn: ({ signal }) =>
      getJson('/api/conversations/assignees', Assignees, { searchParams: { tn }, signal }),
    staleTime: 0,
  });

/** Assigns a conversation, marks it done or reopens it. Live events update the lists and the history. */
export const patchConversation = (tn: string, contactId: number, patch: ConversationPatch) =>
  sendJson('PATCH', `/api/conversations/${tn}-${contactId}`, patch, ConversationItem);

/** The address of all messages of a conversation as CSV. */
export const transcriptFile = (tn: string, contactId: number) =>
  `/api/conversations/${tn}-${contactId}/transcript.csv`;

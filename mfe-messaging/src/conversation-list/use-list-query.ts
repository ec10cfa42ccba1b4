import type { ConversationFilter, MessageSearchResponse } from '@dashboard/shared/contracts';
import {
  NARROW_SEARCH,
  SEARCH_MAX,
  SEARCH_TOO_BROAD,
  TEXT_SEARCH_MIN,
  TEXT_SEARCH_TOO_SHORT,
} from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import {
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@dashboard/shared/query';
import { useEffect, useState } from 'react';
import { conversationsQuery } from '../api/conversations';
import { messageSearchQuery } from '../api/messages';
import { listEntries, type StoredRow, searchHits, withStoredRow } from './list-entries';

const SEARCH_AFTER_MS = 250;
const NO_HITS: never[] = [];
const SEARCH_PARTIAL = `Only recent texts were searched. ${NARROW_SEARCH}`;

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const isGivenUp = (error: unknown) => toRequestError(error).code === SEARCH_TOO_BROAD;

/** What the user should know about conversations that are missing among the rows. */
function listProblem({
  error,
  data,
  isFetchNextPageError,
}: Pick<UseInfiniteQueryResult<unknown>, 'error' | 'data' | 'isFetchNextPageError'>) {
  if (!error) return null;
  if (isFetchNextPageError) return `More conversations couldn’t be loaded. ${toRequestError(error).message}`;
  return data === undefined ? `Names could not be searched. ${toRequestError(error).message}` : null;
}

/** What the user should know about a search of texts that failed or was cut short. */
function textsProblem({ data, error }: Pick<UseQueryResult<MessageSearchResponse>, 'data' | 'error'>) {
  if (error) return `Texts could not be searched. ${toRequestError(error).message}`;
  return data?.isPartial ? SEARCH_PARTIAL : null;
}

/** The filtered and searched list: conversations by name and digits, and messages and notes that contain the search term. */
export function useListQuery(tn: string) {
  const [filter, setFilter] = useState<ConversationFilter>('all');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim().slice(0, SEARCH_MAX));
  const conversations = useInfiniteQuery(conversationsQuery({ tn, filter, search }));
  const isSearchingTexts = search.length >= TEXT_SEARCH_MIN;
  const hits = useQuery({
    ...messageSearchQuery({ tn, filter, q: search }),
    enabled: isSearchingTexts && tn !== '',
  });
  const found = isSearchingTexts && hits.data ? searchHits(hits.data) : NO_HITS;
  const loaded = listEntries(conversations.data, found);
  const isTooBroad = isGivenUp(conversations.error) || (isSearchingTexts && isGivenUp(hits.error));
  const problem = () => {
    if (isTooBroad) return NARROW_SEARCH;
    // Without rows, the list itself shows the error.
    const ofList = loaded.length > 0 ? listProblem(conversations) : null;
    if (search === '') return ofList;
    return ofList ?? (isSearchingTexts ? textsProblem(hits) : TEXT_SEARCH_TOO_SHORT);
  };
  const [stored, setStored] = useState<StoredRow | null>(null);
  const keep = (contactId: number) => {
    const at = loaded.findIndex((entry) => entry.kind === 'conversation' && entry.contactId === contactId);
    const entry = loaded[at];
    if (filter === 'unread' && entry?.kind === 'conversation') setStored({ item: entry.item, at });
  };
  return {
    filter,
    setFilter: (next: ConversationFilter) => {
      setStored(null);
      setFilter(next);
    },
    typed,
    setTyped,
    search,
    entries: withStoredRow(loaded, filter === 'unread' ? stored : null),
    /** Keeps a conversation that is about to be opened in its place. */
    keep,
    conversations,
    /** Why rows are missing from the results of a search; null if none are. */
    searchProblem: problem(),
    /** The server gave the search up, so an empty list does not mean that nothing matches. */
    isTooBroad,
    /** An empty list does not mean yet that nothing matches. */
    isSearching: conversations.isPlaceholderData || (isSearchingTexts && hits.isPending),
    /** Only names were searched. */
    hasTextsError: isSearchingTexts && hits.isError,
    /** The rows shown belong to the previous query while a new one loads. */
    isRefreshing: conversations.isPlaceholderData || (isSearchingTexts && hits.isFetching),
  };
}
export type ListQueryState = ReturnType<typeof useListQuery>;

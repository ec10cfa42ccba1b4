import { HISTORY_PAGE_SIZE, HistoryPage } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { type InfiniteData, infiniteQueryOptions } from '@dashboard/shared/query';

/** Position of a page, as query parameters. No parameters mean the newest messages. */
interface HistoryPlace {
  previousPageLastItemId?: number;
  nextPageFirstItemId?: number;
  aroundItemId?: number;
}

/** Contiguous pages of one conversation: newest page first, rows of a page newest first. */
export type HistoryData = InfiniteData<HistoryPage, HistoryPlace>;

/** The prefix of the keys of all histories. */
export const allHistoriesKey = ['messaging', 'history'] as const;

/** The prefix of the keys of one conversation: from its newest message back, and the parts around a message. */
export const historiesKey = (tn: string, contactId: number) => [...allHistoriesKey, tn, contactId] as const;

/** Parameters of the next older page, or undefined when there is none. */
function olderPageParam(page: HistoryPage): HistoryPlace | undefined {
  const last = page.rows.at(-1);
  if (page.pageStatus.itemsLeft <= 0 || !last) return undefined;
  return { previousPageLastItemId: last.id };
}

/** Parameters of the next newer page, or undefined when the page ends with the newest message. */
function newerPageParam(page: HistoryPage): HistoryPlace | undefined {
  const [first] = page.rows;
  return page.pageStatus.hasNewer && first ? { nextPageFirstItemId: first.id } : undefined;
}

/**
 * The conversation from its newest message back, or the part around one message. It never becomes stale by time: live
 * events keep it current.
 */
export const historyQuery = (tn: string, contactId: number, aroundId: number | null = null) =>
  infiniteQueryOptions({
    queryKey: [...historiesKey(tn, contactId), ...(aroundId === null ? [] : [aroundId])],
    queryFn: ({ pageParam, signal }) =>
      getJson(`/sms-numbers/${tn}/history/${contactId}`, HistoryPage, {
        searchParams: { pageSize: HISTORY_PAGE_SIZE, ...pageParam },
        signal,
      }),
    initialPageParam: (aroundId === null ? {} : { aroundItemId: aroundId }) as HistoryPlace,
    getNextPageParam: olderPageParam,
    getPreviousPageParam: newerPageParam,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether the loaded rows end before the newest message. */
export const hasNewer = (data: Pick<HistoryData, 'pages'>) => data.pages[0]?.pageStatus.hasNewer === true;

import { HISTORY_PAGE_SIZE, HistoryPage } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { type InfiniteData, useInfiniteQuery } from '@dashboard/shared/query';

/** Position of a page, as query parameters. No parameters mean the newest messages. */
interface HistoryPlace {
  previousPageLastItemId?: number;
  nextPageFirstItemId?: number;
  aroundItemId?: number;
}

/** Contiguous pages of one conversation: newest page first, rows of a page newest first. */
export type HistoryData = InfiniteData<HistoryPage, HistoryPlace>;

/** Key of the conversation from its newest message back, or of the part around one message. */
export const historyKey = (tn: string, contactId: number, aroundId: number | null = null) =>
  aroundId === null
    ? (['messaging', 'history', tn, contactId] as const)
    : (['messaging', 'history', tn, contactId, aroundId] as const);
export const allHistoriesKey = ['messaging', 'history'] as const;

/** One page of history. */
export function getHistoryPage(tn: string, contactId: number, place: HistoryPlace, signal?: AbortSignal) {
  const searchParams = { pageSize: HISTORY_PAGE_SIZE, ...place };
  return getJson(`/sms-numbers/${tn}/history/${contactId}`, HistoryPage, { searchParams, signal });
}

/** Parameters of the next older page, or undefined when there is none. */
export function olderPageParam(page: HistoryPage): HistoryPlace | undefined {
  const last = page.rows.at(-1);
  if (page.pageStatus.itemsLeft <= 0 || !last) return undefined;
  return { previousPageLastItemId: last.id };
}

/** Parameters of the next newer page, or undefined when the page ends with the newest message. */
function newerPageParam(page: HistoryPage): HistoryPlace | undefined {
  const [first] = page.rows;
  return page.pageStatus.hasNewer && first ? { nextPageFirstItemId: first.id } : undefined;
}

/** The conversation's history. It never becomes stale by time: live events keep it current. */
export function useHistory(tn: string, contactId: number, aroundId: number | null) {
  return useInfiniteQuery({
    queryKey: historyKey(tn, contactId, aroundId),
    queryFn: ({ pageParam, signal }) => getHistoryPage(tn, contactId, pageParam, signal),
    initialPageParam: (aroundId === null ? {} : { aroundItemId: aroundId }) as HistoryPlace,
    getNextPageParam: olderPageParam,
    getPreviousPageParam: newerPageParam,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether the loaded rows end before the newest message. */
export const hasNewer = (data: Pick<HistoryData, 'pages'>) => data.pages[0]?.pageStatus.hasNewer === true;

import { HISTORY_PAGE_SIZE, HistoryPage } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { type InfiniteData, useInfiniteQuery } from '@dashboard/shared/query';

/** Where a page lies, as the call asks for it; nothing asks for the newest texts. */
interface HistoryPlace {
  previousPageLastItemId?: number;
  nextPageFirstItemId?: number;
  aroundItemId?: number;
}

/** Pages of one conversation without a gap: the newest page first, rows of a page newest first. */
export type HistoryData = InfiniteData<HistoryPage, HistoryPlace>;

/** The conversation from its newest text back, or a part of it around one text: that begins where the text stands. */
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

/** Where the next older page begins, or undefined when nothing older remains. */
export function olderPageParam(page: HistoryPage): HistoryPlace | undefined {
  const last = page.rows.at(-1);
  if (page.pageStatus.itemsLeft <= 0 || !last) return undefined;
  return { previousPageLastItemId: last.id };
}

/** Where the next newer page begins, or undefined when the page ends with the newest text. */
function newerPageParam(page: HistoryPage): HistoryPlace | undefined {
  const [first] = page.rows;
  return page.pageStatus.hasNewer && first ? { nextPageFirstItemId: first.id } : undefined;
}

/** The conversation's history. It never goes stale by time: live events keep it current. */
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

/** Whether what is loaded ends before the newest text. */
export const hasNewer = (data: Pick<HistoryData, 'pages'>) => data.pages[0]?.pageStatus.hasNewer === true;

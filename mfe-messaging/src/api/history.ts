import { HISTORY_PAGE_SIZE, HistoryPage } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { type InfiniteData, useInfiniteQuery } from '@dashboard/shared/query';

/** Pages of one conversation: the newest page first, rows of a page newest first. */
export type HistoryData = InfiniteData<HistoryPage, number | null>;

export const historyKey = (tn: string, contactId: number) => ['messaging', 'history', tn, contactId] as const;
export const allHistoriesKey = ['messaging', 'history'] as const;

/** One page of history; `olderThan` is the id of the last row of the page before. */
export function getHistoryPage(
  tn: string,
  contactId: number,
  olderThan: number | null,
  signal?: AbortSignal,
) {
  const searchParams: Record<string, number> = { pageSize: HISTORY_PAGE_SIZE };
  if (olderThan !== null) searchParams.previousPageLastItemId = olderThan;
  return getJson(`/sms-numbers/${tn}/history/${contactId}`, HistoryPage, { searchParams, signal });
}

/** Where the next older page begins, or undefined when nothing older remains. */
export function olderPageParam(page: HistoryPage): number | undefined {
  if (page.pageStatus.itemsLeft <= 0) return undefined;
  return page.rows.at(-1)?.id;
}

/** The conversation's history. It never goes stale by time: live events keep it current. */
export function useHistory(tn: string, contactId: number) {
  return useInfiniteQuery({
    queryKey: historyKey(tn, contactId),
    queryFn: ({ pageParam, signal }) => getHistoryPage(tn, contactId, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: olderPageParam,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

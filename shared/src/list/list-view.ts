import type { UseQueryResult } from '../query';
import { type FilterValues, hasFilters } from './filters/filter';
import type { ListQuery } from './list-query';

/** A page in the server's response. */
export interface ListPage<Row> {
  items: Row[];
  /** Number of matching records on all pages. */
  total: number;
}

/** A query for a page. The previous page stays visible while it loads (`keepPreviousData`). */
export type ListResponse<Row> = Pick<
  UseQueryResult<ListPage<Row>>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;

export type ListView = 'rows' | 'loading' | 'failed' | 'nothing yet' | 'nothing matches';

/** The content of a list's frame. */
export function listView<Row>(
  { data, error, isPlaceholderData }: ListResponse<Row>,
  { query: { search }, filterValues }: { query: ListQuery; filterValues: FilterValues },
): ListView {
  if (!data) return error ? 'failed' : 'loading';
  if (data.items.length > 0) return 'rows';
  // An empty page of an earlier query or beyond the last page does not mean that there are no records.
  if (isPlaceholderData || data.total > 0) return 'loading';
  return search === '' && !hasFilters(filterValues) ? 'nothing yet' : 'nothing matches';
}

/** The last existing page when the requested one is beyond it. */
export function pageInstead<Row>(
  { data, isPlaceholderData }: ListResponse<Row>,
  { page, pageSize }: ListQuery,
): number | null {
  if (!data || isPlaceholderData) return null;
  const last = Math.max(1, Math.ceil(data.total / pageSize));
  return page > last ? last : null;
}

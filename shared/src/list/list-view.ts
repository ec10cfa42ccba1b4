import type { UseQueryResult } from '../query';
import type { ListQuery } from './list-query';

/** A page as the server answers it. */
export interface ListPage<Row> {
  items: Row[];
  /** What the search finds, on all pages. */
  total: number;
}

/** A query for a page; what was shown stays while it loads (`keepPreviousData`). */
export type ListResponse<Row> = Pick<
  UseQueryResult<ListPage<Row>>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;

export type ListView = 'rows' | 'loading' | 'failed' | 'nothing yet' | 'nothing matches';

/** What the frame of a list holds. */
export function listView<Row>(
  { data, error, isPlaceholderData }: ListResponse<Row>,
  { search }: ListQuery,
): ListView {
  if (!data) return error ? 'failed' : 'loading';
  if (data.items.length > 0) return 'rows';
  // An empty page of an earlier question says nothing about this one; nor does a page beyond the last.
  if (isPlaceholderData || data.total > 0) return 'loading';
  return search === '' ? 'nothing yet' : 'nothing matches';
}

/** The last page there is, if the one asked for lies beyond it. */
export function pageInstead<Row>(
  { data, isPlaceholderData }: ListResponse<Row>,
  { page, pageSize }: ListQuery,
): number | null {
  if (!data || isPlaceholderData) return null;
  const last = Math.max(1, Math.ceil(data.total / pageSize));
  return page > last ? last : null;
}

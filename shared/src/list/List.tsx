import { type RefObject, useEffect, useRef } from 'react';
import { ThinProgress } from '../ui';
import { AddButton, type AddLink } from './AddButton';
import type { EditLink, EmptyWords, ListColumn } from './columns';
import { ListAnnouncer } from './ListAnnouncer';
import { ListPager } from './ListPager';
import { ListState } from './ListState';
import { ListTable } from './ListTable';
import { type ListResponse, listView, pageInstead } from './list-view';
import { Frame, Root, Toolbar } from './parts';
import { RefreshFailed } from './RefreshFailed';
import { SearchField, type SearchFieldHandle } from './SearchField';
import type { ListQueryState } from './use-list-query';
import { useListTable } from './use-list-table';

interface ListProps<Row extends object> {
  /** What is listed, in words within a sentence. */
  noun: { one: string; many: string };
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  list: ListQueryState;
  response: ListResponse<Row>;
  /** The search box's name, and what it looks at, for who found nothing. */
  search: { label: string; hint: string };
  empty: EmptyWords;
  /** Only for who may add one. */
  add: AddLink | undefined;
  /** Only for who may change one. */
  edit: EditLink<Row> | undefined;
}

const NO_ROWS: never[] = [];

/** A link that was good when it was copied may lead beyond the end by now: then it shows the last page. */
function useExistingPage<Row>(response: ListResponse<Row>, { query, setPage }: ListQueryState): void {
  const page = pageInstead(response, query);
  useEffect(() => {
    if (page !== null) setPage(page, { replace: true });
  }, [page, setPage]);
}

interface ListFrameProps<Row extends object> extends ListProps<Row> {
  field: RefObject<SearchFieldHandle | null>;
}

/** Head, rows or what stands in for them, and the pager: one frame in every state. */
function ListFrame<Row extends object>({ field, ...props }: ListFrameProps<Row>) {
  const { noun, columns, rowId, list, response, search, empty, add, edit } = props;
  const { data, error, isFetching, refetch } = response;
  const view = listView(response, list.query);
  const table = useListTable({ columns, rows: data?.items ?? NO_ROWS, total: data?.total ?? 0, list, rowId });
  const what = noun.many;
  const retry = () => void refetch();
  return (
    <Frame>
      {data && isFetching && <ThinProgress label={`Loading ${what}`} />}
      {data && error && <RefreshFailed what={what} error={error} onRetry={retry} />}
      <ListTable {...{ noun, columns, edit, table }} isLoading={view === 'loading'} />
      <ListState
        {...{ view, what, empty, add, error }}
        search={{ text: list.query.search, hint: search.hint, onClear: () => field.current?.clear() }}
        onRetry={retry}
      />
      {(view === 'rows' || view === 'loading') && <ListPager table={table} total={data?.total} />}
    </Frame>
  );
}

/** A searchable, sortable, paged table. The page brings its columns, its query and its words. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { noun, list, response, search, add } = props;
  const field = useRef<SearchFieldHandle>(null);
  useExistingPage(response, list);
  const view = listView(response, list.query);
  return (
    <Root>
      <Toolbar>
        <SearchField ref={field} label={search.label} list={list} />
        {add && view !== 'nothing yet' && <AddButton add={add} />}
      </Toolbar>
      <ListFrame {...props} field={field} />
      <ListAnnouncer view={view} noun={noun} total={response.data?.total ?? 0} search={list.query.search} />
    </Root>
  );
}

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ThinProgress, useKeptFocus } from '../ui';
import type { AddLink } from './AddButton';
import type { EditLink, EmptyWords, ListColumn } from './columns';
import { ListAnnouncer } from './ListAnnouncer';
import { ListPager } from './ListPager';
import { ListState } from './ListState';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { type ListResponse, listView, pageInstead } from './list-view';
import { nextFocus } from './next-focus';
import { Frame, Root } from './parts';
import { RefreshFailed } from './RefreshFailed';
import type { RowActions, RowOpening } from './row-actions/row-action';
import type { SearchFieldHandle } from './SearchField';
import { SelectionAnnouncer } from './selection/SelectionAnnouncer';
import type { ListSelection } from './selection/selection';
import { useRowSelection } from './selection/use-row-selection';
import type { ListQueryState } from './use-list-query';
import { useListTable } from './use-list-table';

export interface ListProps<Row extends object> {
  /** The name of the listed records, within a sentence. */
  noun: { one: string; many: string };
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  list: ListQueryState;
  response: ListResponse<Row>;
  /** The search box's label, and a hint about the searched fields for an empty result. Absent: no search. */
  search?: { label: string; hint: string };
  empty: EmptyWords;
  /** Shown between the toolbar and the table, such as a warning. */
  notice?: ReactNode;
  /** For many columns: less space between them. */
  isDense?: boolean;
  /** At the start of the toolbar, such as a title and filters of the page; the search is then at its end. */
  lead?: ReactNode;
  /** Further buttons above the table, such as Import and Export: size `sm`, variant `outline`. */
  tools?: ReactNode;
  /** Only with permission to add records. */
  add: AddLink | undefined;
  /** Only with permission to edit records. */
  edit: EditLink<Row> | undefined;
  actions?: RowActions<Row> | undefined;
  open?: RowOpening<Row> | undefined;
  selection?: ListSelection<Row> | undefined;
}

const NO_ROWS: never[] = [];

/** A copied link may point beyond the current last page: shows the last page instead. */
function useExistingPage<Row>(response: ListResponse<Row>, { query, setPage }: ListQueryState): void {
  const page = pageInstead(response, query);
  useEffect(() => {
    if (page !== null) setPage(page, { replace: true });
  }, [page, setPage]);
}

interface ListFrameProps<Row extends object> extends ListProps<Row> {
  field: RefObject<SearchFieldHandle | null>;
}

/** Head, rows or their state, and the pager, in one frame that is always present. */
function ListFrame<Row extends object>({ field, ...props }: ListFrameProps<Row>) {
  const {
    noun,
    columns,
    rowId,
    list,
    response,
    search,
    empty,
    add,
    edit,
    actions,
    open,
    selection,
    isDense = false,
  } = props;
  const { data, error, isFetching, refetch } = response;
  const view = listView(response, list);
  const table = useListTable({ columns, rows: data?.items ?? NO_ROWS, total: data?.total ?? 0, list, rowId });
  const rowSelection = useRowSelection(list, selection);
  const plural = noun.many;
  const retry = () => void refetch();
  return (
    <Frame>
      {data && isFetching && <ThinProgress label={`Loading ${plural}`} />}
      {data && error && <RefreshFailed plural={plural} error={error} onRetry={retry} />}
      <ListTable
        {...{ noun, columns, table }}
        parts={{ edit, actions, open, selection: rowSelection }}
        isLoading={view === 'loading'}
        isDense={isDense}
      />
      {rowSelection && <SelectionAnnouncer selected={rowSelection.selected} total={data?.total ?? 0} />}
      <ListState
        {...{ view, plural, list, empty, add, error }}
        search={{
          hint: search?.hint ?? '',
          focus: () => field.current?.focus(),
          onClear: () => field.current?.clear(),
        }}
        onRetry={retry}
      />
      {(view === 'rows' || view === 'loading') && <ListPager table={table} total={data?.total} />}
    </Frame>
  );
}

/** A searchable, sortable, paginated table. The page supplies its columns, query and labels. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { noun, list, response, search, lead, tools, add, notice } = props;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<SearchFieldHandle>(null);
  useExistingPage(response, list);
  useKeptFocus(root, nextFocus);
  const view = listView(response, list);
  const total = response.data?.total;
  return (
    <Root ref={root}>
      <ListToolbar
        {...{ noun, list, total, field, lead, tools }}
        searchLabel={search?.label}
        add={view === 'nothing yet' ? undefined : add}
      />
      {notice}
      <ListFrame {...props} field={field} />
      <ListAnnouncer view={view} noun={noun} total={total ?? 0} list={list} />
    </Root>
  );
}

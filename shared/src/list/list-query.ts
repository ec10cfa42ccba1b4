import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SEARCH_MAX, type SortDirection } from '../contracts';

/** What a list shows: a page of what the search finds, in the order of one column. */
export interface ListQuery<Column extends string = string> {
  search: string;
  page: number;
  pageSize: number;
  sortBy: Column;
  sortDir: SortDirection;
}
type Columns<Column extends string> = readonly [Column, ...Column[]];

/** Nobody types control characters, and the server refuses some: trying again could not help. */
const UNSEEN = /\p{Cc}/gu;

const PARAMS = ['search', 'page', 'pageSize', 'sort', 'dir'] as const;

/** A list as it is first opened: everything, ordered by the first column. */
export function defaultListQuery<Column extends string>([sortBy]: Columns<Column>): ListQuery<Column> {
  return { search: '', page: 1, pageSize: DEFAULT_PAGE_SIZE, sortBy, sortDir: 'asc' };
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Reads the address; a part that is absent or not as it should be is the default one. */
export function readListQuery<Column extends string>(
  params: URLSearchParams,
  columns: Columns<Column>,
): ListQuery<Column> {
  const initial = defaultListQuery(columns);
  return {
    search: (params.get('search') ?? '').replace(UNSEEN, ' ').trim().slice(0, SEARCH_MAX),
    page: pageOf(params.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('pageSize')) ?? initial.pageSize,
    sortBy: columns.find((column) => column === params.get('sort')) ?? initial.sortBy,
    sortDir: params.get('dir') === 'desc' ? 'desc' : 'asc',
  };
}

/** The address of a list: defaults are left out, and what is not the list's stays. */
export function writeListQuery<Column extends string>(
  query: ListQuery<Column>,
  columns: Columns<Column>,
  params: URLSearchParams,
): URLSearchParams {
  const initial = defaultListQuery(columns);
  const written = new URLSearchParams(params);
  for (const name of PARAMS) written.delete(name);
  if (query.search !== initial.search) written.set('search', query.search);
  if (query.page !== initial.page) written.set('page', String(query.page));
  if (query.pageSize !== initial.pageSize) written.set('pageSize', String(query.pageSize));
  if (query.sortBy !== initial.sortBy) written.set('sort', query.sortBy);
  if (query.sortDir !== initial.sortDir) written.set('dir', query.sortDir);
  return written;
}

import * as v from 'valibot';
import { INVALID_VALUE } from './fields';
import { PAGE_SIZE_MAX, SEARCH_MAX } from './limits';

/** The code of a search that was given up, because it would read too many records. */
export const SEARCH_TOO_BROAD = 'SEARCH_TOO_BROAD';
export const NARROW_SEARCH = 'Narrow your search: type more letters.';

const wholeNumber = (max: number) =>
  v.pipe(
    v.string(INVALID_VALUE),
    v.regex(/^[1-9]\d{0,8}$/, INVALID_VALUE),
    v.transform(Number),
    v.maxValue(max, INVALID_VALUE),
  );

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/**
 * Query of a list: one page of the records matching `search`, sorted by one column. Every parameter is optional; the
 * default is the first page at the maximum size, by the first column ascending.
 */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(sortColumns: Columns) =>
  v.object({
    page: v.optional(wholeNumber(1_000_000), '1'),
    pageSize: v.optional(wholeNumber(PAGE_SIZE_MAX), String(PAGE_SIZE_MAX)),
    search: v.optional(v.pipe(v.string(INVALID_VALUE), v.trim(), v.maxLength(SEARCH_MAX, INVALID_VALUE)), ''),
    sortBy: v.optional(v.picklist(sortColumns, INVALID_VALUE), sortColumns[0]),
    sortDir: v.optional(v.picklist(SORT_DIRECTIONS, INVALID_VALUE), 'asc'),
  });

/** Response of a list: `total` counts the matching records of all pages. */
export const listResponse = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), total: v.number(), page: v.number(), pageSize: v.number() });

/**
 * Response of a list that is returned whole, with the fields of a page. They are optional for clients: during an upgrade a
 * server of the version before may respond without them.
 */
export const wholeListResponse = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    items: v.array(item),
    total: v.optional(v.number()),
    page: v.optional(v.number()),
    pageSize: v.optional(v.number()),
  });

/** A list that is returned whole, as its only page. */
export const wholeList = <Item>(items: Item[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: items.length,
});

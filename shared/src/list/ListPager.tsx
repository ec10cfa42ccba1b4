import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PAGE_SIZES } from '../contracts';
import { formatCount } from '../format';
import { Box, Flex, IconAction } from '../ui';
import { Pager, SizeButton, Sizes, SizesLabel } from './parts';
import type { ListTable } from './use-list-table';

interface ListPagerProps<T extends object> {
  table: ListTable<T>;
  /** Number of records that match the search; undefined until loaded. */
  total: number | undefined;
}

function PageSizes<T extends object>({ table }: { table: ListTable<T> }) {
  return (
    <Flex align="center" gap="2">
      <SizesLabel aria-hidden>Rows per page</SizesLabel>
      <Sizes role="group" aria-label="Rows per page">
        {PAGE_SIZES.map((size) => (
          <SizeButton
            key={size}
            type="button"
            aria-pressed={size === table.state.pagination.pageSize}
            onClick={() => table.setPageSize(size)}
          >
            {size}
          </SizeButton>
        ))}
      </Sizes>
    </Flex>
  );
}

/** The range of rows shown and the total, as in "1–10 of 23". */
function rangeText(pageIndex: number, pageSize: number, total: number): string {
  const first = pageIndex * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`;
}

/** The footer of a list: page size, range, and previous and next buttons. */
export function ListPager<T extends object>({ table, total }: ListPagerProps<T>) {
  const { pageIndex, pageSize } = table.state.pagination;
  return (
    <Pager>
      <PageSizes table={table} />
      <Flex align="center" ms="auto">
        <Box px="2">{total !== undefined && rangeText(pageIndex, pageSize, total)}</Box>
        <IconAction
          label="Previous page"
          disabled={!table.getCanPreviousPage()}
          onClick={() => table.previousPage()}
        >
          <ChevronLeft size={16} aria-hidden />
        </IconAction>
        <IconAction label="Next page" disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
          <ChevronRight size={16} aria-hidden />
        </IconAction>
      </Flex>
    </Pager>
  );
}

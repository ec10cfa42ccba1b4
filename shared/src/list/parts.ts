import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { listRecipe } from './list-recipe';

const { withProvider, withContext } = createSlotRecipeContext({ recipe: listRecipe });

// With display: block, rows and cells lose their table semantics, so explicit roles restore them.
const role = (name: string) => ({ defaultProps: { role: name } });
type Props<Tag extends 'div' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td' | 'button' | 'span'> =
  HTMLChakraProps<Tag>;

export const Root = withProvider<HTMLDivElement, Props<'div'>>('div', 'root');
export const Toolbar = withContext<HTMLDivElement, Props<'div'>>('div', 'toolbar');
export const Search = withContext<HTMLDivElement, Props<'div'>>('div', 'search');
export const Tools = withContext<HTMLDivElement, Props<'div'>>('div', 'tools');
export const Filters = withContext<HTMLDivElement, Props<'div'>>('div', 'filters');
export const FilterChip = withContext<HTMLDivElement, Props<'div'>>('div', 'filterChip');
export const Frame = withContext<HTMLDivElement, Props<'div'>>('div', 'frame');
export const Scroll = withContext<HTMLDivElement, Props<'div'>>('div', 'scroll');
export const Table = withContext<HTMLTableElement, Props<'table'>>('table', 'table', role('table'));
export const Head = withContext<HTMLTableSectionElement, Props<'thead'>>('thead', 'head', role('rowgroup'));
export const HeadRow = withContext<HTMLTableRowElement, Props<'tr'>>('tr', 'headRow', role('row'));
export const HeadCell = withContext<HTMLTableCellElement, Props<'th'>>(
  'th',
  'headCell',
  role('columnheader'),
);
export const SortButton = withContext<HTMLButtonElement, Props<'button'>>('button', 'sort');
export const Body = withContext<HTMLTableSectionElement, Props<'tbody'>>('tbody', 'body', role('rowgroup'));
export const Row = withContext<HTMLTableRowElement, Props<'tr'>>('tr', 'row', role('row'));
export const Cell = withContext<HTMLTableCellElement, Props<'td'>>('td', 'cell', role('cell'));
export const CheckCell = withContext<HTMLTableCellElement, Props<'td'>>('td', 'checkCell', role('cell'));
export const CheckHeadCell = withContext<HTMLTableCellElement, Props<'th'>>(
  'th',
  'checkHeadCell',
  role('columnheader'),
);
export const BulkCell = withContext<HTMLTableCellElement, Props<'td'>>('td', 'bulkCell', role('cell'));
export const Bulk = withContext<HTMLDivElement, Props<'div'>>('div', 'bulk');
export const OpenButton = withContext<HTMLButtonElement, Props<'button'>>('button', 'openButton');
export const ActionsCell = withContext<HTMLTableCellElement, Props<'td'>>('td', 'actionsCell', role('cell'));
export const Pager = withContext<HTMLDivElement, Props<'div'>>('div', 'pager');
export const SizesLabel = withContext<HTMLSpanElement, Props<'span'>>('span', 'sizesLabel');
export const Sizes = withContext<HTMLDivElement, Props<'div'>>('div', 'sizes');
export const SizeButton = withContext<HTMLButtonElement, Props<'button'>>('button', 'size');
export const State = withContext<HTMLDivElement, Props<'div'>>('div', 'state', {
  // Gets the focus when the last row is gone and there is no button.
  defaultProps: { tabIndex: -1 },
});
export const StatusWord = withContext<HTMLSpanElement, Props<'span'>>('span', 'status');
export const Dot = withContext<HTMLSpanElement, Props<'span'>>('span', 'dot');

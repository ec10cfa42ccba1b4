import { defineSlotRecipe } from '@chakra-ui/react';
import { frameStyles } from './styles/frame-styles';
import { selectionStyles } from './styles/selection-styles';
import { tableStyles } from './styles/table-styles';

export const listRecipe = defineSlotRecipe({
  className: 'list',
  slots: [
    'root',
    'toolbar',
    'search',
    'tools',
    'filters',
    'filterChip',
    'frame',
    'scroll',
    'table',
    'head',
    'headRow',
    'headCell',
    'sort',
    'body',
    'row',
    'cell',
    'checkCell',
    'checkHeadCell',
    'bulkCell',
    'bulk',
    'openButton',
    'actionsCell',
    'state',
    'pager',
    'sizesLabel',
    'sizes',
    'size',
    'status',
    'dot',
  ],
  base: { ...frameStyles, ...tableStyles, ...selectionStyles },
  variants: {},
});

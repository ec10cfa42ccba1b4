import type { SystemStyleObject } from '@dashboard/shared/ui';

/** The frame of a table that scrolls sideways when it is too wide. */
export const TABLE_FRAME: SystemStyleObject = {
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  overflowX: 'auto',
  _focusVisible: { boxShadow: '0 0 0 2px {colors.brand.focusRing}', outline: 'none' },
};

export const TABLE: SystemStyleObject = {
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'secondary',
  '& th, & td': { px: '4', textAlign: 'start' },
  '& thead th': { h: '10', bg: 'bg.panel', color: 'fg.muted', textStyle: 'label', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
  '& tbody :is(th, td)': { h: '11', color: 'fg.muted' },
  '& tbody th': { color: 'fg', fontWeight: '500' },
};

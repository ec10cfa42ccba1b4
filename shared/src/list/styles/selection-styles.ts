import type { SystemStyleObject } from '@chakra-ui/react';
import { CARDS } from './breakpoints';

/** Checkboxes and the bar of actions, which takes the place of the column headers. */
export const selectionStyles = {
  checkCell: {
    ps: '4',
    lineHeight: '0',
    borderColor: 'border',
    '& > input': { mt: '0' },
    [CARDS]: { position: 'absolute', insetY: '0', insetStart: '0', display: 'flex', alignItems: 'center' },
  },
  checkHeadCell: {
    height: '10',
    ps: '4',
    textAlign: 'start',
    lineHeight: '0',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& > input': { mt: '0' },
    [CARDS]: { display: 'flex', alignItems: 'center', flexShrink: '0', ps: '0', me: '-1', border: '0' },
  },
  bulkCell: {
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    [CARDS]: { flex: '1', minW: '0', px: '0', border: '0' },
  },
  bulk: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    height: '39px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    textStyle: 'secondary',
    color: 'brand.fg',
    '& > *': { flexShrink: '0' },
    '& > :nth-child(-n + 2)': { me: '2' },
    // Clear stays visible while the actions scroll.
    '& > span > button': { position: 'sticky', insetEnd: '0', bg: 'brand.subtle' },
  },
} satisfies Record<string, SystemStyleObject>;

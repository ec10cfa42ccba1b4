import { defineSlotRecipe } from '@chakra-ui/react';
import { EDGE } from '../../ui/theme/edge';
import { FINGER } from '../../ui/theme/finger';
import { focusRing } from '../../ui/theme/recipes/controls';
import { menu } from '../../ui/theme/recipes/floats';
import { closedRecipe } from '../select/closed-recipe';

const MONTH_BUTTON = {
  position: 'relative',
  ...FINGER,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  h: '8',
  minW: '8',
  borderRadius: 'l2',
  textStyle: 'control',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: focusRing,
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed', bg: 'transparent' },
  _icon: { boxSize: '16px' },
};

const IN_RANGE = { bg: 'brand.subtle', color: 'brand.fg' };
const CHOSEN = { bg: 'brand.solid', color: 'brand.contrast', fontWeight: '600' };

/** A date field looks like a select and opens a calendar. */
export const dateRecipe = defineSlotRecipe({
  className: 'date',
  slots: [
    'root',
    'control',
    'trigger',
    'content',
    'view',
    'viewControl',
    'viewTrigger',
    'prevTrigger',
    'nextTrigger',
    'table',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    root: { width: '100%' },
    control: { ...closedRecipe.base?.control },
    trigger: {
      ...closedRecipe.base?.trigger,
      gap: '2',
      pe: '8',
      _icon: { color: 'fg.muted', flexShrink: '0' },
    },
    content: {
      ...menu.base?.content,
      display: 'flex',
      flexDirection: { base: 'column', sm: 'row' },
      gap: '2',
      p: '2',
      width: { base: 'calc(100vw - 16px)', sm: 'max-content' },
    },
    view: { width: { base: 'full', sm: '17rem' } },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '1' },
    viewTrigger: { ...MONTH_BUTTON, px: '2' },
    prevTrigger: MONTH_BUTTON,
    nextTrigger: MONTH_BUTTON,
    table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    tableHeader: { h: '7', textStyle: 'meta', color: 'fg.muted', fontWeight: '500', textAlign: 'center' },
    tableCell: { p: '0', py: '1px', textAlign: 'center' },
    tableCellTrigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minH: '8',
      '@media (pointer: coarse)': { minH: '11' },
      borderRadius: 'l2',
      textStyle: 'body',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      userSelect: 'none',
      _hover: { bg: 'bg.muted' },
      _focusVisible: focusRing,
      '&[data-today]': { fontWeight: '600', color: 'brand.fg' },
      '&[data-in-range], &[data-in-hover-range]': IN_RANGE,
      '&[data-selected], &[data-range-start], &[data-range-end]': CHOSEN,
      '&[data-outside-range]': { color: 'fg.subtle' },
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed', bg: 'transparent' },
      '&[data-outside-range]:is([data-in-range], [data-selected])': { bg: 'transparent' },
      '@media (forced-colors: active)': {
        '&[data-selected]': { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
        '&[data-in-range]': { outline: EDGE },
      },
    },
  },
  variants: {},
});

import { defineSlotRecipe } from '@chakra-ui/react';
import { COMPACT_ROWS } from '../density';
import { LITERAL_TEXT } from '../literal-text';

/** A conversation row: 68 px or, when compact, 56 px; inset by 8, with a hairline aligned to its text. */
export const convRow = defineSlotRecipe({
  className: 'conv-row',
  slots: ['root', 'text', 'name', 'time', 'preview', 'marks'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '3',
      position: 'relative',
      height: '68px',
      [COMPACT_ROWS]: { height: '56px' },
      width: 'calc(100% - 1rem)',
      mx: '2',
      px: '2',
      borderRadius: 'row',
      color: 'fg',
      textAlign: 'start',
      cursor: 'pointer',
      outline: '0',
      _after: {
        content: '""',
        position: 'absolute',
        insetStart: '56px',
        insetEnd: '2',
        bottom: '0',
        height: '1px',
        bg: 'border',
      },
      _hover: { bg: 'bg.panel', _after: { bg: 'transparent' } },
      _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
    },
    text: {
      display: 'grid',
      // The text ends where the marks begin, regardless of the width of the time above them.
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: '2',
      rowGap: '0.5',
      alignItems: 'center',
      minW: '0',
    },
    name: { textStyle: 'control', truncate: true, unicodeBidi: 'plaintext' },
    time: {
      textStyle: 'meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      justifySelf: 'end',
      gridColumn: 'span 2',
    },
    preview: {
      textStyle: 'secondary',
      ...LITERAL_TEXT,
      color: 'fg.muted',
      truncate: true,
      unicodeBidi: 'plaintext',
      gridColumn: 'span 2',
    },
    marks: { display: 'inline-flex', alignItems: 'center', gap: '1', justifySelf: 'end', minH: '18px' },
  },
  variants: {
    selected: {
      true: {
        root: {
          bg: 'brand.subtle',
          _hover: { bg: 'brand.subtle' },
          _after: { bg: 'transparent' },
        },
      },
    },
    unread: {
      true: {
        name: { fontWeight: '600' },
        preview: { color: 'fg' },
        time: { color: 'brand.fg', fontWeight: '500' },
      },
    },
  },
});

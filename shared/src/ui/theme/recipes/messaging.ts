import { defineSlotRecipe } from '@chakra-ui/react';

/** One message. `position` is its place within a group of one sender: the last one has the tail. */
export const bubble = defineSlotRecipe({
  className: 'bubble',
  slots: ['root', 'label', 'body', 'status'],
  base: {
    root: { display: 'flex', flexDirection: 'column', maxW: 'min(76%, 440px)', minW: '0' },
    label: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      mb: '1',
      px: '1',
      textStyle: 'meta',
      color: 'fg.muted',
      fontWeight: '500',
    },
    body: {
      px: '3',
      py: '2',
      borderRadius: 'bubble',
      borderWidth: '1px',
      borderColor: 'transparent',
      color: 'fg',
      textStyle: 'message',
      textWrap: 'pretty',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    status: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      mt: '1',
      px: '0.5',
      textStyle: 'meta',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    kind: {
      in: { root: { alignItems: 'flex-start', alignSelf: 'flex-start' }, body: { bg: 'bg.muted' } },
      out: { root: { alignItems: 'flex-end', alignSelf: 'flex-end' }, body: { bg: 'brand.subtle' } },
      auto: {
        root: { alignItems: 'flex-end', alignSelf: 'flex-end' },
        body: { bg: 'bg', borderColor: 'border.strong' },
      },
      failed: {
        root: { alignItems: 'flex-end', alignSelf: 'flex-end' },
        body: { bg: 'bad.subtle', borderColor: 'bad.line' },
        status: { color: 'bad.fg' },
      },
      note: {
        root: { maxW: '100%', alignSelf: 'stretch' },
        body: { bg: 'warn.subtle', borderColor: 'warn.line', borderRadius: 'l3', textStyle: 'secondary' },
      },
    },
    position: { middle: {}, last: {} },
  },
  compoundVariants: [
    { kind: 'in', position: 'last', css: { body: { borderBottomStartRadius: 'tail' } } },
    { kind: ['out', 'auto', 'failed'], position: 'last', css: { body: { borderBottomEndRadius: 'tail' } } },
  ],
  defaultVariants: { kind: 'in', position: 'last' },
});

/** A conversation in the list: 68 px, inset by 8, a hairline from the text's edge. */
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
      width: 'calc(100% - 1rem)',
      mx: '2',
      px: '2',
      borderRadius: 'row',
      color: 'fg',
      textAlign: 'start',
      cursor: 'pointer',
      outline: '0',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
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
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '2',
      rowGap: '0.5',
      alignItems: 'center',
      minW: '0',
    },
    name: { textStyle: 'control', truncate: true },
    time: {
      textStyle: 'meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      justifySelf: 'end',
    },
    preview: { textStyle: 'secondary', color: 'fg.muted', truncate: true },
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

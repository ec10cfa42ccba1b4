import { defineSlotRecipe } from '@chakra-ui/react';
import { EDGE } from '../edge';
import { appear } from '../motion';

const LAYER = 'calc({zIndex.modal} + var(--layer-index, 0))';

const SHEET_SLOTS = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'header',
  'body',
  'footer',
  'title',
  'description',
  'closeTrigger',
];

/** Narrower on a phone, to save screen width. */
const GUTTER = { base: '4', sm: '6' };

/** Styles shared by centered dialogs and drawers. */
const sheet = {
  backdrop: {
    bg: 'rgb(24 32 47 / 40%)',
    pos: 'fixed',
    inset: '0',
    zIndex: LAYER,
    _open: { animationName: 'fade-in', animationDuration: 'slow' },
    _closed: { animationName: 'fade-out', animationDuration: 'fast' },
  },
  positioner: {
    display: 'flex',
    position: 'fixed',
    inset: '0',
    zIndex: LAYER,
    overscrollBehaviorY: 'none',
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    outline: EDGE,
    color: 'fg',
    boxShadow: 'lg',
    textStyle: 'body',
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    ps: GUTTER,
    pe: { base: '2', sm: '4' },
    pt: '5',
    pb: '3',
  },
  body: { flex: '1', px: GUTTER, pb: '5', overflowY: 'auto' },
  footer: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: '2',
    px: GUTTER,
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
  title: { textStyle: 'section' },
  description: { textStyle: 'body', color: 'fg.muted' },
} as const;

const WIDTHS = {
  sm: { content: { maxW: '24rem' } },
  md: { content: { maxW: '27.5rem' } },
} as const;

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: SHEET_SLOTS,
  base: {
    ...sheet,
    positioner: {
      ...sheet.positioner,
      alignItems: 'center',
      justifyContent: 'center',
      p: '4',
      overflow: 'auto',
    },
    content: {
      ...sheet.content,
      maxH: '100%',
      borderRadius: 'l3',
      bg: 'bg.float',
      ...appear('slow'),
    },
  },
  variants: {
    size: {
      ...WIDTHS,
      lg: { content: { maxW: '35rem' } },
      xl: { content: { maxW: '57.5rem' } },
      full: {
        positioner: { p: '0' },
        content: { maxW: '100vw', width: '100vw', height: '100dvh', maxH: 'none', borderRadius: '0' },
      },
    },
    placement: { center: {}, top: { positioner: { alignItems: 'flex-start', pt: '12vh' } } },
    motionPreset: { scale: {}, none: { content: { animationName: 'none' } } },
  },
  defaultVariants: { size: 'md', placement: 'center' },
});

export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: SHEET_SLOTS,
  base: {
    ...sheet,
    content: {
      ...sheet.content,
      maxH: '100dvh',
      bg: 'bg',
      _open: { animationDuration: 'slow', animationTimingFunction: 'ease-out' },
      _closed: { animationDuration: 'moderate' },
    },
  },
  variants: {
    size: {
      xs: { content: { maxW: '20rem' } },
      ...WIDTHS,
      full: { content: { maxW: '100vw' } },
    },
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { _open: { animationName: 'from-left' }, _closed: { animationName: 'to-left' } },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { _open: { animationName: 'from-right' }, _closed: { animationName: 'to-right' } },
      },
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          maxW: '100%',
          _open: { animationName: 'from-bottom' },
          _closed: { animationName: 'to-bottom' },
        },
      },
    },
  },
  defaultVariants: { size: 'xs', placement: 'end' },
});

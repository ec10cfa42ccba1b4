import { defineSlotRecipe } from '@chakra-ui/react';
import { focusRing } from '../../ui/theme/recipes/controls';

/** A narrow stepper shows bars instead of circles and titles. */
const BARS = '@container (max-width: 639px)';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

export const stepperRecipe = defineSlotRecipe({
  className: 'stepper',
  slots: ['root', 'list', 'step', 'name', 'circle', 'title', 'line', 'caption'],
  base: {
    root: { containerType: 'inline-size' },
    list: { display: 'flex', alignItems: 'center', gap: '3', [BARS]: { gap: '1' } },
    step: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minW: '0',
      '&:not(:last-child)': { flex: '1 1 auto' },
      [BARS]: {
        flex: '1 !important',
        h: '1',
        borderRadius: 'full',
        bg: 'bg.muted',
        '&[data-state=done]': { bg: 'color-mix(in srgb, {colors.brand.solid} 45%, {colors.bg})' },
        '&[data-state=current]': { bg: 'brand.solid' },
        '@media (forced-colors: active)': {
          borderWidth: '1px',
          '&[data-state=current]': { forcedColorAdjust: 'none', bg: 'Highlight' },
        },
      },
    },
    name: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minW: '0',
      borderRadius: 'l1',
      '&:is(a)': { _hover: { textDecoration: 'underline' }, _focusVisible: focusRing },
      // The bar is too thin for a finger.
      [BARS]: { '&:is(a)': { position: 'absolute', insetX: '0', insetY: '-20px' } },
    },
    circle: {
      display: 'grid',
      placeContent: 'center',
      flexShrink: '0',
      boxSize: '6',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      textStyle: 'meta',
      fontWeight: '600',
      color: 'fg.muted',
      '[data-state=done] &': { bg: 'brand.subtle', borderColor: 'brand.subtle', color: 'brand.fg' },
      '[data-state=current] &': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
      '[data-state=disabled] &': { bg: 'bg.muted', borderColor: 'bg.muted' },
      [BARS]: { display: 'none' },
    },
    title: {
      textStyle: 'label',
      color: 'fg.muted',
      truncate: true,
      '[data-state=current] &': { color: 'fg', fontWeight: '600' },
      '[data-state=disabled] &': { textDecoration: 'line-through' },
      [BARS]: HIDDEN,
    },
    line: {
      flex: '1',
      minW: '4',
      ms: '1',
      h: '1px',
      bg: 'border.strong',
      '[data-state=done] > &': { bg: 'brand.solid' },
      [BARS]: { display: 'none' },
    },
    caption: { display: 'none', mt: '2', [BARS]: { display: 'block' } },
  },
  variants: {},
});

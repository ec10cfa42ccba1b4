import { defineSlotRecipe } from '@chakra-ui/react';
import { menu } from '../../ui/theme/recipes/floats';
import { closedRecipe } from './closed-recipe';

/** A select looks like an input and opens a menu. */
export const selectRecipe = defineSlotRecipe({
  className: 'select',
  slots: ['root', 'control', 'trigger', 'indicator', 'positioner', 'content', 'item', 'itemIndicator'],
  base: {
    ...closedRecipe.base,
    root: { width: '100%' },
    content: { ...menu.base?.content, minW: 'var(--reference-width)' },
    item: { ...menu.base?.item, cursor: 'pointer' },
    itemIndicator: { ...menu.base?.itemIndicator },
  },
  variants: {},
});

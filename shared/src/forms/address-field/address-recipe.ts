import { defineSlotRecipe } from '@chakra-ui/react';
import { menu } from '../../ui/theme/recipes/floats';

/** The suggestions look like a menu with the width of the field. */
export const addressRecipe = defineSlotRecipe({
  className: 'address',
  slots: ['content', 'item'],
  base: {
    content: {
      ...menu.base?.content,
      position: 'absolute',
      insetX: '0',
      top: 'calc(100% + 4px)',
      maxW: 'none',
      maxH: 'none',
    },
    item: { ...menu.base?.item, _hover: { bg: 'bg.muted' } },
  },
  variants: {},
});

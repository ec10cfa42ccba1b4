import { defineSlotRecipe } from '@chakra-ui/react';
import { FINGER } from '../../ui/theme/finger';
import { focusRing } from '../../ui/theme/recipes/controls';
import { selectRecipe } from '../select/select-recipe';

const { root, control, content, item, itemIndicator } = selectRecipe.base ?? {};

/** A combobox looks like a select with an input. */
export const comboboxRecipe = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'control', 'indicatorGroup', 'clearTrigger', 'content', 'item', 'itemIndicator', 'empty'],
  base: {
    root,
    control,
    content,
    item,
    itemIndicator,
    indicatorGroup: {
      position: 'absolute',
      insetEnd: '2.5',
      insetY: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    clearTrigger: {
      position: 'relative',
      ...FINGER,
      borderRadius: 'l1',
      cursor: 'pointer',
      pointerEvents: 'auto',
      _focusVisible: focusRing,
    },
    empty: { px: '2.5', py: '1.5', textStyle: 'secondary', color: 'fg.muted' },
  },
  variants: {},
});

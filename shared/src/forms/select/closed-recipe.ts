import { defineSlotRecipe } from '@chakra-ui/react';
import { nativeSelect } from '../../ui/theme/recipes/controls';

/** A closed select: an input with arrows. */
export const closedRecipe = defineSlotRecipe({
  className: 'select',
  slots: ['control', 'trigger', 'indicator'],
  base: {
    control: { position: 'relative' },
    trigger: {
      ...nativeSelect.base?.field,
      display: 'flex',
      alignItems: 'center',
      h: '9',
      userSelect: 'none',
      '&[data-invalid]': { borderColor: 'border.error' },
      '&[data-readonly]': { bg: 'bg.panel', borderColor: 'border', color: 'fg.muted', cursor: 'default' },
    },
    indicator: { ...nativeSelect.base?.indicator, '&[data-readonly]': { display: 'none' } },
  },
  variants: {},
});

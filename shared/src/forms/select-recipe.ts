import { defineSlotRecipe } from '@chakra-ui/react';
import { nativeSelect } from '../ui/theme/recipes/controls';
import { menu } from '../ui/theme/recipes/floats';

/** A select is an input that opens a menu. */
export const selectRecipe = defineSlotRecipe({
  className: 'select',
  slots: [
    'root',
    'control',
    'trigger',
    'valueText',
    'indicator',
    'positioner',
    'content',
    'item',
    'itemIndicator',
  ],
  base: {
    root: { width: '100%' },
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
    valueText: { flex: '1', minW: '0', truncate: true },
    indicator: { ...nativeSelect.base?.indicator, '&[data-readonly]': { display: 'none' } },
    content: { ...menu.base?.content, minW: 'var(--reference-width)' },
    item: { ...menu.base?.item, cursor: 'pointer' },
    itemIndicator: { ...menu.base?.itemIndicator },
  },
  variants: {},
});

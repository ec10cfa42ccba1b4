import { defineSlotRecipe } from '@chakra-ui/react';
import { FINGER_HEIGHT } from '../../ui/theme/finger';
import { field } from '../../ui/theme/recipes/controls';

/** A closed select: an input with arrows. */
export const closedRecipe = defineSlotRecipe({
  className: 'select',
  slots: ['control', 'trigger', 'indicator'],
  base: {
    control: { position: 'relative', width: '100%' },
    trigger: {
      ...field,
      ...FINGER_HEIGHT,
      display: 'flex',
      alignItems: 'center',
      h: '9',
      ps: '3',
      pe: '8',
      cursor: 'pointer',
      userSelect: 'none',
      '&[data-invalid]': { borderColor: 'border.error' },
      '&[data-readonly]': { bg: 'bg.panel', borderColor: 'border', color: 'fg.muted', cursor: 'default' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '2.5',
      top: '50%',
      transform: 'translateY(-50%)',
      display: 'inline-flex',
      color: 'fg.muted',
      pointerEvents: 'none',
      _icon: { boxSize: '16px' },
      '&[data-readonly]': { display: 'none' },
    },
  },
  variants: {},
});

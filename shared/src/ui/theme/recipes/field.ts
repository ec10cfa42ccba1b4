import { defineSlotRecipe } from '@chakra-ui/react';

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1.5',
      width: '100%',
      position: 'relative',
      minW: '0',
    },
    label: { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'label', color: 'fg' },
    requiredIndicator: { color: 'fg.error', lineHeight: '1' },
    helperText: { textStyle: 'secondary', color: 'fg.muted' },
    errorText: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      textStyle: 'secondary',
      color: 'fg.error',
    },
  },
  variants: {},
});

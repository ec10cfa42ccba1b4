import { defineSlotRecipe } from '@chakra-ui/react';
import { focusRing } from '../../ui/theme/recipes/controls';

/** The area that receives files. */
export const fileDropRecipe = defineSlotRecipe({
  className: 'file-drop',
  slots: ['root', 'dropzone'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2', width: '100%' },
    dropzone: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minH: '11',
      p: '4',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'l3',
      textStyle: 'body',
      textAlign: 'center',
      cursor: 'pointer',
      _hover: { borderColor: 'border.hover', bg: 'bg.panel' },
      _focusVisible: focusRing,
      '&[data-dragging]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
      '&[data-invalid]': { borderColor: 'border.error' },
      '&[aria-disabled=true]': { bg: 'bg.panel', color: 'fg.subtle', cursor: 'not-allowed' },
    },
  },
  variants: {},
});

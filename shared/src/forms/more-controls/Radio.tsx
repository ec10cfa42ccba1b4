import { chakra } from '@chakra-ui/react';
import { focusRing } from '../../ui/theme/recipes/controls';

/** The browser's radio button, restyled. */
export const Radio = chakra('input', {
  base: {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: '0',
    boxSize: '4',
    borderWidth: '1px',
    borderColor: 'border.hover',
    borderRadius: 'full',
    bg: 'bg.input',
    cursor: 'inherit',
    _focusVisible: focusRing,
    _checked: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: { content: '""', boxSize: '6px', borderRadius: 'full', bg: 'brand.contrast' },
    },
    _disabled: { bg: 'bg.muted', borderColor: 'border' },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      bg: 'Canvas',
      borderColor: 'CanvasText',
      _checked: { bg: 'Canvas', borderColor: 'Highlight', _before: { bg: 'Highlight' } },
    },
  },
});

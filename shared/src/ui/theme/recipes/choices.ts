import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { focusRing } from './controls';

export const checkmark = defineRecipe({
  className: 'checkmark',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '4',
    mt: '0.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l1',
    bg: 'bg.input',
    color: 'colorPalette.contrast',
    _icon: { boxSize: '3' },
    _hover: { borderColor: 'border.hover' },
    _focusVisible: focusRing,
    '&:is([data-state=checked], [data-state=indeterminate])': {
      bg: 'colorPalette.solid',
      borderColor: 'colorPalette.solid',
    },
    _invalid: { borderColor: 'border.error' },
    '&[data-disabled]': { bg: 'bg.muted', borderColor: 'border', color: 'fg.subtle', cursor: 'not-allowed' },
  },
  variants: {},
});

export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'control', 'label', 'group', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: '2.5',
      position: 'relative',
      cursor: 'pointer',
    },
    control: checkmark.base ?? {},
    label: { textStyle: 'body', userSelect: 'none', _disabled: { color: 'fg.subtle' } },
  },
  variants: {},
});

export const switchRecipe = defineSlotRecipe({
  className: 'switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      position: 'relative',
      cursor: 'pointer',
    },
    label: { textStyle: 'body', userSelect: 'none', _disabled: { color: 'fg.subtle' } },
    control: {
      display: 'inline-flex',
      flexShrink: '0',
      width: '32px',
      height: '20px',
      padding: '2px',
      borderRadius: 'full',
      bg: 'border.strong',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _checked: { bg: 'colorPalette.solid' },
      _focusVisible: focusRing,
      '&[data-disabled]': { opacity: '0.55', cursor: 'not-allowed' },
      // Colour alone says nothing in forced colours.
      '@media (forced-colors: active)': { border: '1px solid ButtonText' },
    },
    thumb: {
      width: '16px',
      height: '16px',
      borderRadius: 'full',
      bg: '#FFFFFF',
      boxShadow: '0 1px 2px rgb(0 0 0 / 25%)',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
      _checked: { translate: '12px 0', bg: 'colorPalette.contrast' },
      '@media (forced-colors: active)': { bg: 'ButtonText' },
    },
  },
  variants: {},
});

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

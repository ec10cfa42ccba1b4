import { defineRecipe } from '@chakra-ui/react';
import { FINGER, FINGER_HEIGHT } from '../finger';

export const focusRing = {
  outline: '2px solid {colors.colorPalette.focusRing}',
  outlineOffset: '2px',
};

const disabled = {
  bg: 'bg.muted',
  borderColor: 'bg.muted',
  color: 'fg.subtle',
  cursor: 'not-allowed',
};

export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    flexShrink: '0',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    textStyle: 'control',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    outline: '0',
    isolation: 'isolate',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _focusVisible: focusRing,
    '&:is(:disabled, [disabled], [data-disabled]):not([data-loading])': disabled,
    _icon: { flexShrink: '0' },
    ...FINGER,
  },
  variants: {
    size: {
      '2xs': { h: '6', minW: '6', px: '1.5', textStyle: 'meta', gap: '1' },
      xs: { h: '7', minW: '7', px: '2', textStyle: 'secondary', gap: '1.5' },
      sm: { h: '8', minW: '8', px: '3' },
      md: { h: '9', minW: '9', px: '3.5' },
      lg: { h: '10', minW: '10', px: '4' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
        _expanded: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        bg: 'bg.float',
        color: 'colorPalette.ink',
        borderColor: 'border.strong',
        _hover: { bg: { base: 'bg.panel', _dark: 'bg.muted' }, borderColor: 'border.hover' },
        _expanded: { bg: { base: 'bg.panel', _dark: 'bg.muted' }, borderColor: 'border.hover' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      ghost: {
        bg: 'transparent',
        color: 'colorPalette.ink',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
        '&:is(:disabled, [disabled]):not([data-loading])': { bg: 'transparent', borderColor: 'transparent' },
      },
      plain: {
        h: 'auto',
        minW: '0',
        px: '0',
        color: 'colorPalette.fg',
        _hover: { textDecoration: 'underline' },
        '&:is(:disabled, [disabled]):not([data-loading])': { bg: 'transparent', textDecoration: 'none' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

/** The box of an input. */
export const field = {
  width: '100%',
  minWidth: '0',
  outline: '0',
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.strong',
  bg: 'bg.input',
  color: 'fg',
  textStyle: 'body',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _hover: { borderColor: 'border.hover' },
  _focusVisible: {
    borderColor: 'colorPalette.focusRing',
    boxShadow: '0 0 0 1px {colors.colorPalette.focusRing}',
  },
  _invalid: {
    borderColor: 'border.error',
    _focusVisible: { boxShadow: '0 0 0 1px {colors.border.error}' },
  },
  _readOnly: { bg: 'bg.panel', borderColor: 'border', color: 'fg.muted' },
  _disabled: { bg: 'bg.panel', borderColor: 'border', color: 'fg.subtle', cursor: 'not-allowed' },
} as const;

export const input = defineRecipe({
  className: 'input',
  base: { ...field, ...FINGER_HEIGHT, h: 'var(--input-height)' },
  variants: {
    size: {
      xs: { '--input-height': 'sizes.7', px: '2', textStyle: 'secondary' },
      sm: { '--input-height': 'sizes.8', px: '2.5' },
      md: { '--input-height': 'sizes.9', px: '3' },
      lg: { '--input-height': 'sizes.10', px: '3' },
    },
  },
  defaultVariants: { size: 'md' },
});

export const textarea = defineRecipe({
  className: 'textarea',
  base: { ...field, px: '3', py: '2', minH: '20', resize: 'vertical' },
  variants: {},
});

export const link = defineRecipe({
  className: 'link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'colorPalette.fg',
    borderRadius: 'l1',
    outline: '0',
    _hover: { textDecoration: 'underline' },
    _focusVisible: focusRing,
  },
  variants: {},
});

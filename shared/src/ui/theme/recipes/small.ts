import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const badge = defineRecipe({
  className: 'badge',
  base: {
    // Color means state: a plain label has none.
    colorPalette: 'gray',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '5',
    px: '1.5',
    borderRadius: 'l1',
    textStyle: 'meta',
    fontWeight: '500',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'border.strong', color: 'fg.muted' },
    },
  },
  defaultVariants: { variant: 'subtle' },
});

export const kbd = defineRecipe({
  className: 'kbd',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    height: '18px',
    minW: '18px',
    px: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l1',
    bg: 'bg',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: '0.6875rem',
    fontWeight: '500',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  variants: {},
});

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    flexShrink: '0',
    borderRadius: 'l1',
    bg: 'bg.muted',
    animation: 'pulse',
    color: 'transparent',
    userSelect: 'none',
  },
  variants: {
    loading: {
      true: { '& > *': { visibility: 'hidden' } },
      false: { bg: 'transparent', animation: 'none', color: 'inherit', userSelect: 'auto' },
    },
  },
  defaultVariants: { loading: true },
});

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    flexShrink: '0',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      xs: { '--spinner-size': '12px' },
      sm: { '--spinner-size': '14px' },
      md: { '--spinner-size': '16px' },
      lg: { '--spinner-size': '24px' },
    },
  },
  defaultVariants: { size: 'md' },
});

export const separator = defineRecipe({
  className: 'separator',
  base: { display: 'block', borderColor: 'border' },
  variants: {
    orientation: {
      horizontal: { borderTopWidth: '1px' },
      vertical: { borderInlineStartWidth: '1px', alignSelf: 'stretch' },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
});

export const heading = defineRecipe({
  className: 'heading',
  base: { textStyle: 'title' },
  variants: {
    size: { xl: { textStyle: 'title' }, lg: { textStyle: 'section' }, md: { textStyle: 'cardTitle' } },
  },
  defaultVariants: { size: 'xl' },
});

export const icon = defineRecipe({
  className: 'icon',
  base: {
    display: 'inline-block',
    lineHeight: '1em',
    flexShrink: '0',
    color: 'currentColor',
    verticalAlign: 'middle',
  },
  variants: {
    size: { inherit: {}, sm: { boxSize: '14px' }, md: { boxSize: '16px' }, lg: { boxSize: '18px' } },
  },
  defaultVariants: { size: 'md' },
});

export const alert = defineSlotRecipe({
  className: 'alert',
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      width: '100%',
      px: '3',
      py: '2.5',
      borderWidth: '1px',
      borderRadius: 'l3',
      textStyle: 'secondary',
    },
    indicator: { display: 'inline-flex', flexShrink: '0', mt: '1px', _icon: { boxSize: '16px' } },
    content: { display: 'flex', flexDirection: 'column', flex: '1', gap: '1' },
    title: { fontWeight: '600' },
  },
  variants: {
    status: {
      info: { root: { bg: 'bg.panel', borderColor: 'border', color: 'fg' } },
      neutral: { root: { bg: 'bg.panel', borderColor: 'border', color: 'fg' } },
      warning: {
        root: { bg: 'warn.subtle', borderColor: 'warn.line', color: 'fg' },
        indicator: { color: 'warn.fg' },
      },
      error: { root: { bg: 'bad.subtle', borderColor: 'bad.line', color: 'bad.fg' } },
      success: { root: { bg: 'ok.subtle', borderColor: 'ok.subtle', color: 'ok.fg' } },
    },
  },
  defaultVariants: { status: 'info' },
});

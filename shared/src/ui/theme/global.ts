/**
 * Asked of every element, it is half of what the browser works out for a message. Browsers that know `::search-text` let
 * highlights inherit, so that the root says it for all.
 */
const SELECTION = { bg: 'brand.muted' };

/** Page-wide rules: text, focus, reduced motion. */
export const globalCss = {
  html: {
    color: 'fg',
    bg: 'bg',
    colorPalette: 'brand',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: '1.25rem',
    textSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
  },
  body: { textStyle: 'body', height: '100%' },
  'html, body': { overscrollBehavior: 'none' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':root::selection': SELECTION,
  '@supports not selector(::search-text)': { '*::selection': SELECTION },
  // Icons in forced colours keep the text's colour.
  svg: { forcedColorAdjust: 'auto' },
  // An iPhone enlarges the whole page when a field of smaller letters takes the focus. A select looks like a field.
  '@media (pointer: coarse)': { 'input, [role=combobox]': { fontSize: '1rem !important' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};

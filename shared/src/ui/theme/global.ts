/**
 * Matching `::selection` on every element takes half of the style calculation of a message. Browsers with
 * `::search-text` inherit highlight styles, so the root rule suffices there.
 */
const SELECTION = { bg: 'brand.muted' };

/** A selected item: a row, a menu page, a filter. */
const SELECTED = ':is([aria-selected=true], [aria-pressed=true], a[aria-current], button[data-active])';

/**
 * Forced colors remove fills and shadows. These rules express the states with system colors, the same way for all
 * components.
 */
const FORCED_COLORS = {
  [SELECTED]: { forcedColorAdjust: 'none', background: 'Highlight !important' },
  // The system highlight may be translucent, so descendants of a selected item must not add a fill.
  [`${SELECTED} *`]: { background: 'transparent !important' },
  [`${SELECTED}, ${SELECTED} *`]: { color: 'HighlightText !important' },
  '[aria-disabled=true], :disabled': { color: 'GrayText !important', borderColor: 'GrayText !important' },
  // A list outlines its active row; elements focusable only by scripts get no outline.
  ':focus-visible:not([role=listbox], [tabindex="-1"]), [role=listbox]:focus-visible [data-active]': {
    outline: '2px solid !important',
    outlineOffset: '-2px !important',
  },
};

/** Global rules: text, focus, reduced motion. */
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
  // User-written text uses the direction of its own script and is truncated at its end.
  'input, textarea, h1, h2, h3, td, dd': { unicodeBidi: 'plaintext' },
  // The focus moves to the first invalid field: its label above and its error below come into view, too.
  '[aria-invalid=true]': { scrollMarginBlock: '8' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':root::selection': SELECTION,
  '@supports not selector(::search-text)': { '*::selection': SELECTION },
  // Icons keep the text color in forced colors.
  svg: { forcedColorAdjust: 'auto' },
  // iOS zooms in on a focused field with a font below 16 px. A select looks like a field.
  '@media (pointer: coarse)': { 'input, select, [role=combobox]': { fontSize: '1rem !important' } },
  '@media (forced-colors: active)': FORCED_COLORS,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};

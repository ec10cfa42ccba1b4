/**
 * Asked of every element, it is half of what the browser works out for a message. Browsers that know `::search-text` let
 * highlights inherit, so that the root says it for all.
 */
const SELECTION = { bg: 'brand.muted' };

/** What one of several is: a row, a page of the menu, a filter. */
const SELECTED = ':is([aria-selected=true], [aria-pressed=true], a[aria-current], button[data-active])';

/**
 * Where the system sets the colours, it takes fills and shadows away: what we say with them is said with its own colours,
 * for every part in the same way.
 */
const FORCED_COLORS = {
  [SELECTED]: { forcedColorAdjust: 'none', background: 'Highlight !important' },
  // The system's highlight may be translucent: parts of what is selected have no fill of their own upon it.
  [`${SELECTED} *`]: { background: 'transparent !important' },
  [`${SELECTED}, ${SELECTED} *`]: { color: 'HighlightText !important' },
  '[aria-disabled=true], :disabled': { color: 'GrayText !important', borderColor: 'GrayText !important' },
  // A list marks the row that its keys stand on; what only scripts focus shows nothing.
  ':focus-visible:not([role=listbox], [tabindex="-1"]), [role=listbox]:focus-visible [data-active]': {
    outline: '2px solid !important',
    outlineOffset: '-2px !important',
  },
};

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
  // What people write runs in the direction of its own letters, and is cut off at its end.
  'input, textarea, h1, h2, h3, td, dd': { unicodeBidi: 'plaintext' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':root::selection': SELECTION,
  '@supports not selector(::search-text)': { '*::selection': SELECTION },
  // Icons in forced colours keep the text's colour.
  svg: { forcedColorAdjust: 'auto' },
  // An iPhone enlarges the whole page when a field of smaller letters takes the focus. A select looks like a field.
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

import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, ' +
  'U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** Inter, and a local font scaled to its metrics, so that loading Inter causes no layout shift. */
export const fontFaces = [
  {
    '@font-face': {
      fontFamily: 'Inter Variable',
      fontStyle: 'normal',
      fontWeight: '100 900',
      fontDisplay: 'swap',
      src: `url(${inter}) format('woff2')`,
      unicodeRange: LATIN,
    },
  },
  {
    '@font-face': {
      fontFamily: 'Inter Fallback',
      src: "local('Arial'), local('Liberation Sans')",
      sizeAdjust: '107.4%',
      ascentOverride: '90.2%',
      descentOverride: '22.48%',
      lineGapOverride: '0%',
    },
  },
];

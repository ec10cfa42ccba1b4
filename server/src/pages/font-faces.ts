/**
 * Inter for the pages outside the dashboard: the shell's own file, so that it is there when the dashboard opens, and
 * a local font stretched to its measures, so that nothing moves when it arrives. The theme has the same two.
 */
export const fontFaces = (url: string): string =>
  `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url(${url}) format("woff2")}` +
  '@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107.4%;' +
  'ascent-override:90.2%;descent-override:22.48%;line-gap-override:0%}';

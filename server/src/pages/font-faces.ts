import { preloadFont } from '../platform/html/html';

const SHELL_URL = '/assets/shell/';

/**
 * Inter for the pages outside the dashboard: the shell's own file, so that it is cached when the dashboard opens, and a
 * local fallback font with adjusted metrics to avoid a layout shift. The theme has the same two.
 */
const fontFaces = (url: string): string =>
  `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url(${url}) format("woff2")}` +
  '@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:107.4%;' +
  'ascent-override:90.2%;descent-override:22.48%;line-gap-override:0%}';

/** Elements for the head: the font's preload, by its name in the shell's build, and the font faces. */
export const fontHead = (files: string[], nonce: string): string[] =>
  files
    .map((file) => SHELL_URL + file)
    .flatMap((url) => [preloadFont(url), `<style nonce="${nonce}">${fontFaces(url)}</style>`]);

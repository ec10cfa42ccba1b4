import { type BrandColours, brandTheme } from './brand-theme';

const variables = (colours: BrandColours) =>
  [
    `--brand-solid:${colours.solid}`,
    `--brand-contrast:${colours.contrast}`,
    `--brand-fg:${colours.fg}`,
    `--brand-subtle:${colours.subtle}`,
    `--brand-muted:${colours.muted}`,
    `--brand-emphasized:${colours.emphasized}`,
    `--brand-focus-ring:${colours.focusRing}`,
  ].join(';');

/** For a page that must follow dark mode before, or without, the script that sets the mode. */
export const darkBrandVariables = (brandColor: string): string => variables(brandTheme(brandColor).dark);

/** CSS with the brand's variables for both modes and the page background, needed for the first paint. */
export function brandCss(brandColor: string): string {
  const { light, dark } = brandTheme(brandColor);
  return [
    `:root{${variables(light)}}`,
    `.dark{${variables(dark)}}`,
    'html{background:#fff;color-scheme:light}',
    'html.dark{background:#10141c;color-scheme:dark}',
  ].join('');
}

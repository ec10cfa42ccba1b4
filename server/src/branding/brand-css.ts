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

/** For a page that must look right in the dark before or without the script that tells the mode. */
export const darkBrandVariables = (brandColor: string): string => variables(brandTheme(brandColor).dark);

/** Style rules with the brand's variables for both modes and the page's ground, so that the first paint has them. */
export function brandCss(brandColor: string): string {
  const { light, dark } = brandTheme(brandColor);
  return [
    `:root{${variables(light)}}`,
    `.dark{${variables(dark)}}`,
    'html{background:#fff;color-scheme:light}',
    'html.dark{background:#10141c;color-scheme:dark}',
  ].join('');
}

import { type BrandColors, brandTheme } from '@dashboard/shared/brand';

const variables = (colors: BrandColors) =>
  [
    `--brand-solid:${colors.solid}`,
    `--brand-contrast:${colors.contrast}`,
    `--brand-fg:${colors.fg}`,
    `--brand-subtle:${colors.subtle}`,
    `--brand-muted:${colors.muted}`,
    `--brand-emphasized:${colors.emphasized}`,
    `--brand-focus-ring:${colors.focusRing}`,
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

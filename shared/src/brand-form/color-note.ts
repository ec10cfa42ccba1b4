import { brandTheme, contrast, isBrandColor } from '../brand';

const WHITE = '#ffffff';

/** Rounded down, so that a color below the minimum never seems to reach it. */
const ratioText = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

/** What pages make of a brand color, in words; nothing for a value that is not a color. */
export function colorNote(value: string): string | undefined {
  if (!isBrandColor(value)) return undefined;
  const { solid } = brandTheme(value).light;
  const ratio = `White text on it has a contrast of ${ratioText(contrast(solid, WHITE))}.`;
  const isDarkened = value.startsWith('#') && brandTheme(value).light.solid !== hexOf(value);
  return isDarkened ? `Darkened to ${solid}. ${ratio}` : ratio;
}

/** `#rrggbb` of `#rgb` and `#rrggbb`. */
function hexOf(value: string): string {
  const hex = value.toLowerCase();
  return hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
}

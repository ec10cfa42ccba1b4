import { hexColor } from './brand-color';
import { BRAND_PRESETS, type BrandPreset, DEFAULT_PRESET } from './brand-presets';
import { contrast, hexOf, type Oklch, oklchOf } from './oklch';

const WHITE = '#ffffff';
const BLACK = '#000000';
const DARK_BACKGROUND = '#10141c';

/** Minimum contrast of text on the solid color. */
const TEXT_CONTRAST = 4.5;
/** Minimum contrast of a button on a dark page. */
const SHAPE_CONTRAST = 3;
const FG_CONTRAST = 7;
const DARK_FG_CONTRAST = 8.4;

/** The brand's colors in one mode, `#rrggbb` each. */
export interface BrandColors {
  solid: string;
  /** Text color on `solid`. */
  contrast: string;
  fg: string;
  subtle: string;
  muted: string;
  emphasized: string;
  focusRing: string;
}

export interface BrandTheme {
  light: BrandColors;
  dark: BrandColors;
}

const LIGHTNESS_STEP = 0.005;

/** The first color with enough contrast, in steps of lightness; black or white when none has it. */
function shift(color: Oklch, direction: 1 | -1, isEnough: (hex: string) => boolean): string {
  for (let l = color.l; l >= 0 && l <= 1; l += direction * LIGHTNESS_STEP) {
    const hex = hexOf({ ...color, l });
    if (isEnough(hex)) return hex;
  }
  return direction === 1 ? WHITE : BLACK;
}

const tint = ({ c, h }: Oklch, l: number, share: number) => hexOf({ l, c: c * share, h });

/** Generates colors that a preset omits, as for a provider's own color. */
function lightColors(base: string, preset: Partial<BrandPreset>): BrandColors {
  const solid = shift(oklchOf(base), -1, (hex) => contrast(hex, WHITE) >= TEXT_CONTRAST);
  const color = oklchOf(solid);
  const subtle = preset.subtle ?? tint(color, 0.957, 0.1);
  return {
    solid,
    contrast: WHITE,
    fg: preset.fg ?? shift(color, -1, (hex) => contrast(hex, subtle) >= FG_CONTRAST),
    subtle,
    muted: preset.muted ?? tint(oklchOf(subtle), 0.91, 2.1),
    emphasized: preset.emphasized ?? hexOf({ ...color, l: Math.max(0, color.l - 0.06) }),
    focusRing: solid,
  };
}

function darkColors(lightSolid: string, preset: Partial<BrandPreset>): BrandColors {
  const solid = shift(oklchOf(lightSolid), 1, (hex) => contrast(hex, DARK_BACKGROUND) >= SHAPE_CONTRAST);
  const color = oklchOf(solid);
  const lighter = { ...color, l: color.l + 0.05 };
  const fg =
    preset.darkFg ??
    shift(
      { ...color, l: 0.77, c: color.c * 0.62 },
      1,
      (hex) => contrast(hex, DARK_BACKGROUND) >= DARK_FG_CONTRAST,
    );
  return {
    solid,
    contrast: WHITE,
    fg,
    subtle: preset.darkSubtle ?? tint(color, 0.28, 0.28),
    muted: preset.darkMuted ?? tint(color, 0.335, 0.38),
    emphasized: preset.darkEmphasized ?? shift(lighter, -1, (hex) => contrast(hex, WHITE) >= TEXT_CONTRAST),
    focusRing: fg,
  };
}

/**
 * The theme of a white label's `brandColor`: a preset's name, or `#rrggbb` or `#rgb`, from which a scale is generated and
 * darkened until white text is readable on it. Any other value gives the default preset.
 */
export function brandTheme(brandColor: string): BrandTheme {
  const own = hexColor(brandColor);
  if (own !== undefined) {
    const light = lightColors(own, {});
    return { light, dark: darkColors(light.solid, {}) };
  }
  const preset = BRAND_PRESETS.get(brandColor.toLowerCase()) ?? DEFAULT_PRESET;
  const light = lightColors(preset.solid, preset);
  return { light, dark: darkColors(light.solid, preset) };
}

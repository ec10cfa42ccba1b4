import { BRAND_PRESETS } from './brand-presets';

/** Normalizes `#rgb` and `#rrggbb` to `#rrggbb`; undefined for any other value. */
export function hexColor(value: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value;
  return /^#[0-9a-f]{3}$/i.test(value) ? value.replace(/[0-9a-f]/gi, '$&$&') : undefined;
}

/** Whether a theme exists for the value: it is a preset's name, `#rrggbb` or `#rgb`. */
export const isBrandColor = (value: string): boolean =>
  hexColor(value) !== undefined || BRAND_PRESETS.has(value.toLowerCase());

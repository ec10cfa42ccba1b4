import fc from 'fast-check';
import { BRAND_PRESETS } from './brand-presets';
import { brandTheme } from './brand-theme';
import { contrast, hexOf, oklchOf } from './oklch';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('brand theme', () => {
  it('keeps the colors of the default preset as designed', () => {
    const { light, dark } = brandTheme('Harbor');
    expect(light).toMatchObject({ solid: '#1f5fd6', subtle: '#eaf1fe', muted: '#d3e2fc', fg: '#174aa8' });
    expect(dark).toMatchObject({
      solid: '#1f5fd6',
      emphasized: '#2e6fe6',
      fg: '#8ab4ff',
      focusRing: '#8ab4ff',
    });
  });

  it.each([...BRAND_PRESETS.keys()])('gives %s readable text on every surface', (name) => {
    const { light, dark } = brandTheme(name);
    expect(contrast(light.solid, '#ffffff')).toBeGreaterThanOrEqual(5.4);
    expect(contrast(light.fg, light.subtle)).toBeGreaterThanOrEqual(6.9);
    expect(contrast('#18202f', light.subtle)).toBeGreaterThanOrEqual(13);
    expect(contrast(dark.fg, '#10141c')).toBeGreaterThanOrEqual(8.4);
    expect(contrast(dark.solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#e6e9f0', dark.subtle)).toBeGreaterThanOrEqual(7);
  });

  it('lightens Graphite in dark mode until a button stands out', () => {
    const { light, dark } = brandTheme('graphite');
    expect(light.solid).toBe('#3f4756');
    expect(contrast(dark.solid, '#10141c')).toBeGreaterThanOrEqual(3);
  });

  it('treats a three-digit color like its six-digit form', () => {
    expect(brandTheme('#0a3')).toEqual(brandTheme('#00aa33'));
    expect(brandTheme('#000')).not.toEqual(brandTheme('Harbor'));
  });

  it('darkens a provider’s own color until white text is readable on it', () => {
    const { light } = brandTheme('#ffd400');
    expect(contrast(light.solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(Math.abs(oklchOf(light.solid).h - oklchOf('#ffd400').h)).toBeLessThan(0.06);
  });

  it('generates a readable theme from any color [PVD-09]', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { light, dark } = brandTheme(color);
        expect(contrast(light.solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light.emphasized, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light.fg, light.subtle)).toBeGreaterThanOrEqual(6.9);
        expect(contrast(dark.solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.emphasized, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.solid, '#10141c')).toBeGreaterThanOrEqual(2.9);
        expect(contrast(dark.fg, '#10141c')).toBeGreaterThanOrEqual(8.3);
      }),
    );
  });

  it('falls back to the default for a value that is neither a preset nor a color', () => {
    expect(brandTheme('red;}body{display:none')).toEqual(brandTheme('harbor'));
    expect(brandTheme('constructor')).toEqual(brandTheme('harbor'));
  });
});

describe('color conversion', () => {
  it('round-trips', () => {
    fc.assert(fc.property(anyColor, (color) => expect(hexOf(oklchOf(color))).toBe(color)));
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

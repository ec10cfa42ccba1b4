import { semanticColors } from './colors';

type Scheme = 'light' | 'dark';
interface Pair {
  value: { base: string; _dark: string };
}

const colorOf = ({ value }: Pair, scheme: Scheme) => (scheme === 'light' ? value.base : value._dark);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const { bg, fg, ok, bad, warn, border, icon, red, green, orange, gray } = semanticColors;

/** Text and its background: WCAG requires 4.5. */
const TEXT_PAIRS: [name: string, text: Pair, ground: Pair][] = [
  ['text on the page', fg.DEFAULT, bg.DEFAULT],
  ['text on a panel', fg.DEFAULT, bg.panel],
  ['text in an inbound bubble', fg.DEFAULT, bg.muted],
  ['text on a floating layer', fg.DEFAULT, bg.float],
  ['text in a field', fg.DEFAULT, bg.input],
  ['muted text on the page', fg.muted, bg.DEFAULT],
  ['muted text on a panel', fg.muted, bg.panel],
  ['muted text on a chip', fg.muted, bg.muted],
  ['muted text on a floating layer', fg.muted, bg.float],
  ['subtle text on the page', fg.subtle, bg.DEFAULT],
  ['a tip', fg.inverted, bg.inverted],
  ['an error on the page', fg.error, bg.DEFAULT],
  ['an error on what floats', fg.error, bg.float],
  ['success', ok.fg, ok.subtle],
  ['failure', bad.fg, bad.subtle],
  ['failure on the page', bad.fg, bg.DEFAULT],
  ['warning', warn.fg, warn.subtle],
  ['a red button’s label', red.ink, bg.float],
  ['a green label', green.fg, green.subtle],
  ['an orange label', orange.fg, orange.subtle],
  ['a plain label', gray.fg, gray.subtle],
];

/** Icons and outlines that carry meaning: WCAG requires 3. */
const MARK_PAIRS: [name: string, mark: Pair, ground: Pair][] = [
  ['the outline of a wrong field', border.error, bg.input],
  ['a quiet icon that is pointed at', border.hover, bg.DEFAULT],
  ['the dot of success', ok.dot, bg.DEFAULT],
  ['the dot of failure', bad.dot, bg.DEFAULT],
  ['the dot of a pending number', fg.subtle, bg.float],
];

describe.each<Scheme>(['light', 'dark'])('contrast in the %s scheme', (scheme) => {
  it.each(TEXT_PAIRS)('meets 4.5 for %s', (_name, text, ground) => {
    expect(contrast(colorOf(text, scheme), colorOf(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARK_PAIRS)('meets 3 for %s', (_name, mark, ground) => {
    expect(contrast(colorOf(mark, scheme), colorOf(ground, scheme))).toBeGreaterThanOrEqual(3);
  });

  it('is lower for a quiet icon than for text', () => {
    const quiet = contrast(colorOf(icon.quiet, scheme), colorOf(bg.DEFAULT, scheme));
    expect(quiet).toBeLessThan(contrast(colorOf(fg.subtle, scheme), colorOf(bg.DEFAULT, scheme)));
  });
});

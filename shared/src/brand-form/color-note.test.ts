import fc from 'fast-check';
import { colorNote } from './color-note';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the note about a brand color', () => {
  it('names the contrast of white text [PVD-09]', () => {
    expect(colorNote('harbor')).toBe('White text on it has a contrast of 5.72:1.');
    expect(colorNote('#000')).toBe('White text on it has a contrast of 21.00:1.');
  });

  it('names the darker color that pages use when white text would be unreadable [PVD-09]', () => {
    expect(colorNote('#ffd400')).toMatch(
      /^Darkened to #[0-9a-f]{6}\. White text on it has a contrast of 4\.\d\d:1\.$/,
    );
  });

  it('never names a contrast below 4.5 [PVD-09]', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const [, ratio] = /contrast of ([\d.]+):1/.exec(colorNote(color) ?? '') ?? [];
        expect(Number(ratio)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each(['', 'blue', '#12', 'red;}'])('is absent for %j, which is not a color', (value) => {
    expect(colorNote(value)).toBeUndefined();
  });
});

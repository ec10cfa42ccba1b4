import { fileError, sizeError } from './file-rules';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('fileError and sizeError', () => {
  it('accepts JPG, PNG and GIF', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
      expect(fileError(file('map', type), 0)).toBeNull();
    }
  });

  it('rejects every other kind, naming it', () => {
    expect(fileError(file('plan.pdf', 'application/pdf'), 0)).toBe(
      'plan.pdf can’t be sent. Texts carry JPG, PNG and GIF pictures.',
    );
    expect(fileError(file('logo.svg', 'image/svg+xml'), 0)).toContain('logo.svg can’t be sent');
    expect(fileError(file('empty.png', 'image/png', 0), 0)).toBe('empty.png is empty.');
  });

  it('rejects an 11th attachment', () => {
    expect(fileError(file('map.png', 'image/png'), 9)).toBeNull();
    expect(fileError(file('map.png', 'image/png'), 10)).toBe('At most 10 attachments fit in one text.');
    expect(fileError(file('map.png', 'image/png'), 3, 3)).toBe('At most 3 attachments fit in one text.');
  });

  it('rejects a file that is too large alone or with the others', () => {
    expect(sizeError(3_500_000, 0, 3_500_000)).toBeNull();
    expect(sizeError(3_500_001, 0, 3_500_000)).toContain('A text from this number carries at most');
    expect(sizeError(300_000, 300_000, 525_000)).toContain('doesn’t fit');
  });
});

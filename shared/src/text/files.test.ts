import { fileKind } from './files';

describe('file kinds', () => {
  it.each(['jpg', 'jpeg', 'gif', 'png', 'PNG'])('takes .%s for an image [MSG-20]', (extension) => {
    expect(fileKind(`photo.${extension}`)).toBe('image');
  });
  it('takes .smil for a layout [MSG-21]', () => {
    expect(fileKind('0.smil')).toBe('smil');
  });
  it.each(['notes.pdf', 'card.vcf', 'x.svg', 'noextension', 'photo.jpg.exe'])(
    'takes %s for unknown [MSG-22]',
    (name) => {
      expect(fileKind(name)).toBe('unknown');
    },
  );
});

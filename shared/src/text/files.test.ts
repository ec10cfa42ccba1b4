import { fileKind } from './files';

describe('file kinds', () => {
  it.each(['jpg', 'jpeg', 'gif', 'png', 'PNG'])('classifies .%s as an image [MSG-20]', (extension) => {
    expect(fileKind(`photo.${extension}`)).toBe('image');
  });
  it('classifies .smil as a layout [MSG-21]', () => {
    expect(fileKind('0.smil')).toBe('smil');
  });
  it.each(['notes.pdf', 'card.vcf', 'x.svg', 'noextension', 'photo.jpg.exe'])(
    'classifies %s as unknown [MSG-22]',
    (name) => {
      expect(fileKind(name)).toBe('unknown');
    },
  );
});

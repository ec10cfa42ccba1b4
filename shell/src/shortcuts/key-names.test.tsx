import { keyNames } from './key-names';

const onDevice = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
afterEach(() => jest.restoreAllMocks());

describe('key names', () => {
  it('match a PC keyboard', () => {
    onDevice('Mozilla/5.0 (X11; Linux x86_64)');
    expect(keyNames('mod+k')).toEqual(['Ctrl', 'K']);
    expect(keyNames('Escape')).toEqual(['Esc']);
    expect(keyNames('?')).toEqual(['?']);
  });

  it('match a Mac keyboard', () => {
    onDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    expect(keyNames('mod+k')).toEqual(['⌘', 'K']);
  });
});

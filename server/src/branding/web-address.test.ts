import { safeImage, safeLink } from './web-address';

describe('addresses entered by a provider', () => {
  it('may be web, mail and telephone links', () => {
    for (const address of ['https://help.test/a', 'mailto:a@b.test', 'tel:+12125550100']) {
      expect(safeLink(address)).toBe(address);
    }
  });

  it.each(['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,x', 'help', ''])(
    'are removed when unsafe: %j',
    (address) => expect(safeLink(address)).toBe(''),
  );

  it.each(['//evil.test/x.png', 'https://evil.test/x.png', '/a"onerror=x', 'javascript:1', ''])(
    'are not accepted as images: %j',
    (address) => expect(safeImage(address)).toBe(''),
  );
});

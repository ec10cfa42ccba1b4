import { safeImage, safeLink } from './web-address';

describe('addresses that a provider entered', () => {
  it('may be links to the web, mail and telephone', () => {
    for (const address of ['https://help.test/a', 'mailto:a@b.test', 'tel:+12125550100']) {
      expect(safeLink(address)).toBe(address);
    }
  });

  it.each(['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,x', 'help', ''])(
    'are dropped when they are %j',
    (address) => expect(safeLink(address)).toBe(''),
  );

  it.each(['//evil.test/x.png', 'https://evil.test/x.png', '/a"onerror=x', 'javascript:1', ''])(
    'are no picture of ours when they are %j',
    (address) => expect(safeImage(address)).toBe(''),
  );
});

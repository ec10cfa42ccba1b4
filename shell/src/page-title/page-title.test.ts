import { browserTitle } from './page-title';

describe('browserTitle', () => {
  it("begins with the portal's name [NAV-05]", () => {
    expect(browserTitle('Acme Telecom', 'Reports')).toBe('Acme Telecom · Reports');
  });

  it('contains the unread count [INB-70]', () => {
    expect(browserTitle('Acme Telecom', 'Messages', 3)).toBe('Acme Telecom · (3) Messages');
  });

  it("is only the page's title when the portal has no name [INB-70]", () => {
    expect(browserTitle('', 'Messages', 0)).toBe('Messages');
  });
});

import { browserTitle } from './page-title';

describe('browser title', () => {
  it("begins with the portal's name [NAV-05]", () => {
    expect(browserTitle('Acme Telecom', 'Reports')).toBe('Acme Telecom · Reports');
  });

  it('tells how many texts are unread', () => {
    expect(browserTitle('Acme Telecom', 'Messages', 3)).toBe('Acme Telecom · (3) Messages');
  });

  it('is the page alone when the portal has no name', () => {
    expect(browserTitle('', 'Messages', 0)).toBe('Messages');
  });
});

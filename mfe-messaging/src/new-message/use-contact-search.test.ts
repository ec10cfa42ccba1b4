import { stillMatches } from './use-contact-search';

const ana = {
  contactId: 7,
  contactName: 'Ana Ruiz',
  contactNumber: '13125550147',
  isOptOut: false,
  isBlocked: false,
};

describe('an answer to an earlier search', () => {
  it('stays while it fits what is typed by now', () => {
    for (const typed of ['an', 'ruiz an', '312 555', '(312) 555-0147'])
      expect(stillMatches(ana, typed)).toBe(true);
  });

  it('goes as soon as it no longer does', () => {
    for (const typed of ['anb', '3125550142', 'ana 9']) expect(stillMatches(ana, typed)).toBe(false);
  });
});

import { stillMatches } from './still-matches';

const ana = {
  contactId: 7,
  contactName: 'Ana Ruiz',
  contactNumber: '13125550147',
  isOptOut: false,
  isBlocked: false,
};

describe('stillMatches', () => {
  it('keeps a result that matches the current input', () => {
    for (const typed of ['an', 'ruiz an', '312 555', '(312) 555-0147'])
      expect(stillMatches(ana, typed)).toBe(true);
  });

  it('drops a result that no longer matches', () => {
    for (const typed of ['anb', '3125550142', 'ana 9', 'Team 1'])
      expect(stillMatches(ana, typed)).toBe(false);
  });
});

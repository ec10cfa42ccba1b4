import { recipientOptions } from './recipient-options';
import { recipientFromContact } from './recipients';

const ana = {
  contactId: 7,
  contactName: 'Ana Ruiz',
  contactNumber: '13125550147',
  isOptOut: false,
  isBlocked: false,
};
const titles = (options: { title: string; detail: string }[]) =>
  options.map((option) => `${option.title} / ${option.detail}`);

describe('recipientOptions', () => {
  it('returns contacts with their numbers and the reason for exclusion', () => {
    const found = [
      ana,
      { ...ana, contactId: 8, contactName: '', contactNumber: '13125550148', isOptOut: true },
    ];
    expect(titles(recipientOptions('312', found, [], []))).toEqual([
      'Ana Ruiz / (312) 555-0147',
      '(312) 555-0148 / No name · opted out',
    ]);
  });

  it('offers the typed number when no contact has it', () => {
    expect(titles(recipientOptions('(312) 555-0199', [], [], []))).toEqual(['(312) 555-0199 / New number']);
    expect(titles(recipientOptions('(312) 555-0147', [ana], [], []))).toEqual(['Ana Ruiz / (312) 555-0147']);
  });

  it('omits selected recipients and the user’s own numbers', () => {
    expect(recipientOptions('ana', [ana], [recipientFromContact(ana)], [])).toEqual([]);
    expect(recipientOptions('3125550142', [], [], ['3125550142'])).toEqual([]);
  });
});

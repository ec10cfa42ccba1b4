import { findContacts } from './find-contacts';

const CONTACTS = [
  { contactId: 1, contactName: 'Ana Ruiz', contactNumber: '13125550101' },
  { contactId: 2, contactName: '', contactNumber: '17735550102' },
  { contactId: 3, contactName: 'Unit 773', contactNumber: '13125550103' },
];

describe('search in the contacts of a report', () => {
  it.each([
    ['', [1, 2, 3]],
    [' RUI ', [1]],
    ['(773) 555', [2]],
    ['773', [2, 3]],
    ['ana 312', []],
  ])('finds %j in names and numbers [REP-04]', (text, ids) => {
    expect(findContacts(CONTACTS, text).map(({ contactId }) => contactId)).toEqual(ids);
  });

  it('shows at most 50 of 100,000 contacts [REP-04]', () => {
    const many = Array.from({ length: 100_000 }, (_, contactId) => ({
      contactId,
      contactName: `Person ${contactId}`,
      contactNumber: '13125550101',
    }));
    expect(findContacts(many, '')).toHaveLength(50);
    expect(findContacts(many, 'person 99999')).toEqual([many.at(-1)]);
  });
});

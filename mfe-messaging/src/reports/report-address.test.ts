import {
  ALL_CONTACTS,
  DETAIL_PATH,
  pathWithSearch,
  rangeProblem,
  readSearch,
  writeSearch,
} from './report-address';

const read = (address: string) => readSearch(new URLSearchParams(address));
const SEARCH = { contactId: 7, from: '2026-10-01', to: '2026-10-02' };

describe('address of the reports', () => {
  it('has the contact and the dates of the last search [REP-03]', () => {
    expect(read('contact=7&from=2026-10-01&to=2026-10-02')).toEqual(SEARCH);
    expect(read('contact=all&from=2026-10-01&to=2026-10-02')).toEqual({ ...SEARCH, contactId: ALL_CONTACTS });
    expect(writeSearch(SEARCH, new URLSearchParams('status=failed&page=3')).toString()).toBe(
      'status=failed&contact=7&from=2026-10-01&to=2026-10-02',
    );
    expect(pathWithSearch(DETAIL_PATH, null)).toBe('/reports/detail');
    expect(pathWithSearch(DETAIL_PATH, { ...SEARCH, contactId: ALL_CONTACTS })).toBe(
      '/reports/detail?contact=all&from=2026-10-01&to=2026-10-02',
    );
  });

  it.each([
    '',
    'contact=7',
    'contact=x&from=2026-10-01&to=2026-10-02',
    'contact=7&from=2026-10-02&to=2026-10-01',
    'contact=7&from=2025-10-01&to=2026-10-02',
    'from=2026-10-01&to=2026-10-02',
  ])('has no search without a contact and valid dates: %s', (address) => expect(read(address)).toBeNull());

  it('says why a range is not possible', () => {
    expect(rangeProblem('2026-10-01/2026-10-02')).toBeNull();
    expect(rangeProblem('2025-10-01/2026-10-02')).toBe('Choose a range of at most 12 months');
  });
});

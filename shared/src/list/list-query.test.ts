import { defaultListQuery, readListQuery, writeListQuery } from './list-query';

const COLUMNS = ['name', 'email'] as const;
const read = (address: string) => readListQuery(new URLSearchParams(address), COLUMNS);
const write = (query: Parameters<typeof writeListQuery>[0], address = '') =>
  writeListQuery(query, COLUMNS, new URLSearchParams(address)).toString();

describe('list query string', () => {
  it('omits the defaults: page 1 of 10 rows, by the first column [UI-39] [UI-40]', () => {
    const initial = { search: '', page: 1, pageSize: 10, sortBy: 'name', sortDir: 'asc' };
    expect(read('')).toEqual(initial);
    expect(defaultListQuery(COLUMNS)).toEqual(initial);
    expect(write(defaultListQuery(COLUMNS))).toBe('');
  });

  it('round-trips all values that differ from the defaults', () => {
    const address = 'search=John+Sm&page=3&pageSize=25&sort=email&dir=desc';
    const query = { search: 'John Sm', page: 3, pageSize: 25, sortBy: 'email', sortDir: 'desc' };
    expect(read(address)).toEqual(query);
    expect(write(read(address))).toBe(address);
  });

  it('omits the defaults of the list itself', () => {
    const defaults = { pageSize: 25, sortDir: 'desc' } as const;
    const initial = defaultListQuery(COLUMNS, defaults);
    expect(initial).toMatchObject(defaults);
    expect(readListQuery(new URLSearchParams('dir=asc&pageSize=10'), COLUMNS, defaults)).toMatchObject({
      pageSize: 10,
      sortDir: 'asc',
    });
    expect(writeListQuery(initial, COLUMNS, new URLSearchParams(), defaults).toString()).toBe('');
    const ascending = { ...initial, sortDir: 'asc' as const };
    expect(writeListQuery(ascending, COLUMNS, new URLSearchParams(), defaults).toString()).toBe('dir=asc');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=9999999',
    'pageSize=11',
    'pageSize=',
    'sort=age',
    'dir=up',
  ])('uses the default for %s', (address) => {
    expect(read(address)).toEqual(defaultListQuery(COLUMNS));
  });

  it.each([
    ['search=%00', ''],
    ['search=Ana%00+Lind', 'Ana  Lind'],
    ['search=%07%1B%C2%85ana%7F', 'ana'],
    ['search=%ED%A0%BD', '\ufffd\ufffd\ufffd'],
  ])('removes control characters from the search: %s', (address, search) => {
    expect(read(address).search).toBe(search);
  });

  it("truncates a search above the server's limit", () => {
    expect(read(`search=${'a'.repeat(101)}`).search).toHaveLength(100);
  });

  it('keeps unrelated parameters', () => {
    expect(write({ ...defaultListQuery(COLUMNS), page: 2 }, 'tab=x&dir=desc')).toBe('tab=x&page=2');
  });
});

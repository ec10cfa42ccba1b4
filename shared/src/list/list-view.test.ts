import { type ListResponse, listView, pageInstead } from './list-view';

const response = (parts: Partial<ListResponse<string>>): ListResponse<string> => ({
  data: undefined,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => Promise.reject(new Error('not in this test')),
  ...parts,
});
const query = { search: '', page: 1, pageSize: 10, sortBy: 'name', sortDir: 'asc' } as const;
const page = (items: string[], total = items.length) => ({ data: { items, total } });

describe('what a list shows', () => {
  it.each([
    ['loading', response({}), ''],
    ['failed', response({ error: new Error('no') }), ''],
    ['rows', response(page(['a'])), ''],
    ['rows', response({ ...page(['a']), error: new Error('no') }), ''],
    ['nothing yet', response(page([])), ''],
    ['nothing matches', response(page([])), 'ana'],
  ])('%s', (view, given, search) => {
    expect(listView(given, { ...query, search })).toBe(view);
  });

  it('does not say of one search what was true of the one before', () => {
    expect(listView(response({ ...page([]), isPlaceholderData: true }), query)).toBe('loading');
  });

  it('waits on a page beyond the last', () => {
    expect(listView(response(page([], 12)), query)).toBe('loading');
  });
});

describe('the page shown instead', () => {
  it.each([
    [3, 21, null],
    [4, 21, 3],
    [2, 10, 1],
    [2, 0, 1],
  ])('of page %d of %d rows is %p', (asked, total, expected) => {
    expect(pageInstead(response(page([], total)), { ...query, page: asked })).toBe(expected);
  });

  it('is not decided by the answer to an earlier question', () => {
    expect(
      pageInstead(response({ ...page([], 5), isPlaceholderData: true }), { ...query, page: 9 }),
    ).toBeNull();
  });
});

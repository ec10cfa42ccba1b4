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
const INITIAL = { query, filterValues: {} };
const page = (items: string[], total = items.length) => ({ data: { items, total } });

describe('listView', () => {
  it.each([
    ['loading', response({}), '', {}],
    ['failed', response({ error: new Error('no') }), '', {}],
    ['rows', response(page(['a'])), '', {}],
    ['rows', response({ ...page(['a']), error: new Error('no') }), '', {}],
    ['nothing yet', response(page([])), '', {}],
    ['nothing matches', response(page([])), 'ana', {}],
    ['nothing matches', response(page([])), '', { status: '1' }],
  ])('returns %s', (view, given, search, filterValues) => {
    expect(listView(given, { query: { ...query, search }, filterValues })).toBe(view);
  });

  it("does not report an earlier search's result for the current one", () => {
    expect(listView(response({ ...page([]), isPlaceholderData: true }), INITIAL)).toBe('loading');
  });

  it('returns loading for a page beyond the last', () => {
    expect(listView(response(page([], 12)), INITIAL)).toBe('loading');
  });
});

describe('pageInstead', () => {
  it.each([
    [3, 21, null],
    [4, 21, 3],
    [2, 10, 1],
    [2, 0, 1],
  ])('redirects page %d of %d rows to %p', (asked, total, expected) => {
    expect(pageInstead(response(page([], total)), { ...query, page: asked })).toBe(expected);
  });

  it('ignores the response to an earlier query', () => {
    expect(
      pageInstead(response({ ...page([], 5), isPlaceholderData: true }), { ...query, page: 9 }),
    ).toBeNull();
  });
});

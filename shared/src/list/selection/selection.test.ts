import { isSelected, pageState, selectedCount, togglePage, toggleRow, withoutRow } from './selection';

const PAGE = ['1', '2', '3'];

describe('toggleRow', () => {
  it('adds a row and removes it again', () => {
    expect(toggleRow(['9'], '2', PAGE)).toEqual(['9', '2']);
    expect(toggleRow(['9', '2'], '2', PAGE)).toEqual(['9']);
  });

  it('keeps the other rows of the page when one of all is unselected', () => {
    expect(toggleRow('all', '2', PAGE)).toEqual(['1', '3']);
  });
});

describe('withoutRow', () => {
  it('drops a row that has left the list, and keeps all', () => {
    expect(withoutRow(['9', '2'], '2')).toEqual(['9']);
    expect(withoutRow('all', '2')).toBe('all');
  });
});

describe('togglePage', () => {
  it.each([
    ['selects the page beside rows of other pages', ['9', '2'], ['9', '1', '2', '3']],
    ['unselects a fully selected page', ['9', '3', '1', '2'], ['9']],
    ['unselects all', 'all' as const, []],
  ])('%s', (_case, selected, expected) => {
    expect(togglePage(selected, PAGE)).toEqual(expected);
  });
});

describe('pageState', () => {
  it.each([
    ['none', ['9']],
    ['some', ['9', '1']],
    ['every', ['1', '2', '3']],
    ['every', 'all' as const],
  ])('returns %s', (state, selected) => {
    expect(pageState(selected, PAGE)).toBe(state);
  });

  it('returns none for an empty page', () => {
    expect(pageState('all', [])).toBe('none');
  });
});

it('counts all matching rows when all are selected', () => {
  expect([selectedCount(['1', '2'], 340), selectedCount('all', 340)]).toEqual([2, 340]);
  expect(isSelected('all', '7')).toBe(true);
});

import { findSlash } from './slash';

describe('findSlash', () => {
  it.each([
    ['/', 1, { start: 0, end: 1, search: '' }],
    ['/park', 5, { start: 0, end: 5, search: 'park' }],
    ['/park', 3, { start: 0, end: 3, search: 'pa' }],
    ['Hello /park-sat and', 15, { start: 6, end: 15, search: 'park-sat' }],
    ['Hello\n/hours', 12, { start: 6, end: 12, search: 'hours' }],
  ])('finds the search in %j at %d [INB-81]', (text, caret, slash) => {
    expect(findSlash(text, caret)).toEqual(slash);
  });

  it.each([
    ['and/or', 6],
    ['5/6', 3],
    ['https://example.com', 19],
    ['/park now', 9],
    ['Hello', 5],
    ['/park', 0],
  ])('finds none in %j at %d [INB-81]', (text, caret) => {
    expect(findSlash(text, caret)).toBeNull();
  });
});

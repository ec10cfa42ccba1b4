import { fitsKeyword, keywordProblem, keywordWords } from './rule-keywords';

describe('keywordWords', () => {
  it.each([
    ['Parking?', 'PARKING'],
    ['price,please', 'PRICE PLEASE'],
    ['What’s  the  cost 💰', 'WHATS THE COST'],
    ['ＰＲＩＣＥ', 'PRICE'],
  ])('reads %j as %j', (text, words) => expect(keywordWords(text)).toBe(words));
});

describe('fitsKeyword', () => {
  it.each([
    ['Is there parking nearby?', 'parking', 'contains', true],
    ['parking.', 'Parking', 'exact', true],
    ['Is there parking?', 'parking', 'exact', false],
    ['How do I start?', 'art', 'contains', false],
    ['Opening hours today', 'opening hours', 'contains', true],
    ['hours opening', 'opening hours', 'contains', false],
  ] as const)('compares %j with %j (%s): %s [BTM-24]', (text, keyword, match, fits) =>
    expect(fitsKeyword(text, keyword, match)).toBe(fits),
  );
});

describe('keywordProblem', () => {
  it.each(['stop', 'Stop all', 'unsubscribe', 'START', 'unstop', 'help', 'Info', 'ARRÊT', 'opt-out'])(
    'reserves %j [BTM-26]',
    (keyword) =>
      expect(keywordProblem(keyword)).toBe(
        `${keyword} is reserved for the replies that carriers require. Use another word.`,
      ),
  );

  it('rejects words that hold automation, and blank ones [BTM-26]', () => {
    expect(keywordProblem('stop texting')).toMatch(/may ask to stop/);
    expect(keywordProblem('?!')).toBe('Use at least one letter or digit.');
    expect(keywordProblem('parking')).toBeNull();
    expect(keywordProblem('yes')).toBeNull();
  });
});

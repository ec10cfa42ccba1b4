import { dice, trigramsOf } from './dice';
import { buildIntentIndex, type Intent, scoreIntents } from './intent-index';
import { stemsOf, wordsOf } from './normalize';
import { cosine, inverseFrequencyOf, vectorOf } from './term-vectors';

const smart = (id: number, phrases: string[]): Intent => ({
  id,
  name: `Intent ${id}`,
  matchType: 'smart',
  phrases,
  mode: 'auto',
  threshold: 0.75,
});

describe('normalization', () => {
  it.each([
    ['Hey, are u guys opne on Sunday?', 'hey are u guy opn on sunday'],
    ['Don’t   CANCEL — it’s fine!', 'dont cancel it fine'],
    ['Où est le café?', 'ou est le cafe'],
    ['ﬁlling out the parking forms 📄', 'fill out the park form'],
  ])('reads %j as %j [BTM-32]', (text, stems) => {
    expect(stemsOf(text).join(' ')).toBe(stems);
  });

  it('keeps the endings of words that are not stemmed', () => {
    expect(wordsOf('It’s parking!')).toEqual(['its', 'parking']);
  });
});

describe('the match score', () => {
  // 3 phrases; "park" and "here" are in two of them, a pair in one: 1 + ln(4/3) = 1.28768, 1 + ln(4/2) = 1.69315.
  const phrases = ['park here', 'park there', 'open here'];
  const weigh = inverseFrequencyOf(phrases.map(stemsOf));

  it('weighs rare words and pairs of words more [BTM-32]', () => {
    expect(weigh('park')).toBeCloseTo(1.28768, 5);
    expect(weigh('park here')).toBeCloseTo(1.69315, 5);
    // In no phrase: 1 + ln(4/1).
    expect(weigh('sunday')).toBeCloseTo(2.38629, 5);
    expect(weigh('here park')).toBe(0);
  });

  it('computes the cosine of words and pairs [BTM-32]', () => {
    // "park here" has the length √(1.28768² + 1.28768² + 1.69315²) = 2.48656; "park" alone 1.28768.
    const vector = vectorOf(stemsOf('park here'), weigh);
    expect(cosine(vectorOf(stemsOf('park'), weigh), vector)).toBeCloseTo(1.28768 / 2.48656, 4);
    expect(cosine(vector, vector)).toBeCloseTo(1, 10);
  });

  it('computes Dice of trigrams [BTM-32]', () => {
    // " park " has 4 trigrams, " park here " has 9, 4 are in both.
    expect(dice(trigramsOf('park'), trigramsOf('park here'))).toBeCloseTo(8 / 13, 10);
    expect(dice(trigramsOf('aaaa'), trigramsOf('aaa'))).toBeCloseTo(6 / 7, 10);
    expect(dice(trigramsOf(''), trigramsOf(''))).toBe(0);
  });

  it('is 0.6 times the cosine and 0.4 times Dice, in hundredths [BTM-32]', () => {
    // 0.6 × 0.51786 + 0.4 × 0.61538 = 0.55687
    const [best] = scoreIntents(buildIntentIndex([smart(1, phrases)]), 'Park?');
    expect(best).toMatchObject({ score: 0.56, phrase: 'park here' });
  });

  it('tolerates typos through Dice, and prefers the intent that fits better [BTM-32]', () => {
    const index = buildIntentIndex([smart(1, ['are you open on saturday']), smart(2, ['where do i park'])]);
    const [first, second] = scoreIntents(index, 'are you opne on saturdy');
    expect(first?.intent.id).toBe(1);
    expect(first?.score).toBeGreaterThan(0.5);
    expect(second?.score ?? 0).toBeLessThan(0.2);
  });

  it('is 0 for a text without words', () => {
    expect(scoreIntents(buildIntentIndex([smart(1, phrases)]), '👍!')).toEqual([]);
  });
});

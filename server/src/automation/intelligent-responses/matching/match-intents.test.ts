import { buildIntentIndex, type Intent } from './intent-index';
import { decideStage, matchIntents } from './match-intents';

const intent = (changes: Partial<Intent>): Intent => ({
  id: 1,
  name: 'Opening hours',
  matchType: 'smart',
  phrases: ['are you open', 'when do you open', 'what are your hours'],
  mode: 'auto',
  threshold: 0.75,
  ...changes,
});
const matchesOf = (intents: Intent[], text: string) => matchIntents(buildIntentIndex(intents), text);

describe('Contains phrase', () => {
  const contains = (phrase: string, text: string) =>
    matchesOf([intent({ matchType: 'contains', phrases: [phrase] })], text).stages.contains;

  it.each([
    ['art', 'When does it start?', false],
    ['art', 'Do you sell art?', true],
    ['book a visit', 'Hi! Can I book a visit?', true],
    ['book a visit', 'Can I book another visit?', false],
    ['dont worry', 'Don’t worry about it', true],
    ['café', 'is the CAFE open', true],
  ])('finds %j in %j by whole words: %s [BTM-31]', (phrase, text, isFound) => {
    expect(contains(phrase, text) !== null).toBe(isFound);
  });

  it('takes the intent with the longest phrase', () => {
    const short = intent({ id: 1, matchType: 'contains', phrases: ['visit'] });
    const long = intent({ id: 2, matchType: 'contains', phrases: ['price of a visit'] });
    expect(matchesOf([short, long], 'What is the price of a visit?').stages.contains?.intent.id).toBe(2);
  });

  it('prefers an intent that may reply now [BTM-31]', () => {
    const inside = intent({ id: 1, matchType: 'contains', phrases: ['are you open'] });
    const outside = intent({ id: 2, matchType: 'contains', phrases: ['open'] });
    const index = buildIntentIndex([inside, outside]);
    const stage = (mayReply: (one: Intent) => boolean) =>
      matchIntents(index, 'Are you open?', undefined, mayReply).stages.contains?.intent.id;
    expect(stage(({ id }) => id === 1)).toBe(1);
    expect(stage(({ id }) => id === 2)).toBe(2);
    expect(stage(() => false)).toBe(1);
  });

  it('suggests when only the text has a negation [BTM-33]', () => {
    expect(contains('book a visit', 'I do not want to book a visit')?.suggestReasons).toEqual(['negation']);
  });
});

describe('Exact', () => {
  const exact = (text: string) =>
    matchesOf([intent({ matchType: 'exact', phrases: ['Thank you!'] })], text).stages.exact;

  it('ignores case, punctuation and emoji, but nothing else [BTM-31]', () => {
    expect(exact('  THANK   you 🙏')).toMatchObject({ score: 1, phrase: 'Thank you!', suggestReasons: [] });
    expect(exact('thank you very much')).toBeNull();
    expect(exact('thanks you')).toBeNull();
  });
});

describe('decideStage', () => {
  const decide = (score: number, next?: number, changes: Partial<Intent> = {}, text = 'are you open') =>
    decideStage(text, [
      { intent: intent(changes), score, phrase: 'are you open' },
      ...(next === undefined ? [] : [{ intent: intent({ id: 2 }), score: next, phrase: 'are you there' }]),
    ]);

  it.each([
    [0.49, undefined],
    [0.5, ['score']],
    [0.74, ['score']],
    [0.75, []],
    [1, []],
  ])('decides about the score %d: %s [BTM-33]', (score, reason) => {
    expect(decide(score)?.suggestReasons).toEqual(reason);
  });

  it.each([
    [0.8, 0.7, []],
    [0.79, 0.7, ['lead']],
    [1, 0.91, ['lead']],
  ])('decides about the score %d with a runner-up of %d: %s [BTM-33]', (score, next, reason) => {
    expect(decide(score, next)?.suggestReasons).toEqual(reason);
  });

  it.each([
    ['are you not open', ['negation']],
    ['aren’t you open', ['negation']],
    ['cancel open', ['negation']],
    ['are you open', []],
  ])('decides about the negation in %j: %s [BTM-33]', (text, reason) => {
    expect(decide(0.9, 0.1, {}, text)?.suggestReasons).toEqual(reason);
  });

  it('applies the threshold and mode of the intent [BTM-33]', () => {
    expect(decide(0.6, 0.1, { threshold: 0.6 })?.suggestReasons).toEqual([]);
    expect(decide(0.89, 0.1, { threshold: 0.9 })?.suggestReasons).toEqual(['score']);
    expect(decide(0.9, 0.1, { mode: 'suggest' })?.suggestReasons).toEqual(['mode']);
  });

  it('accepts a negation that the phrase has, too [BTM-33]', () => {
    const cancel = { intent: intent({}), score: 0.9, phrase: 'cancel my visit' };
    expect(decideStage('please cancel my visit', [cancel])?.suggestReasons).toEqual([]);
    expect(decideStage('don’t cancel my visit', [cancel])?.suggestReasons).toEqual(['negation']);
  });
});

import { evaluateLabeledSet } from './evaluate-labeled-set';
import phrases from './labeled-phrases.json';
import sentences from './labeled-sentences.json';
import { wordsOf } from './normalize';

const keysOf = (texts: string[][]) => texts.flat().map((text) => wordsOf(text).join(' '));

it('sends the right response to labeled sentences with a precision of at least 0.97 [BTM-39]', () => {
  const result = evaluateLabeledSet();
  expect(result.intents).toBe(20);
  expect(result.sentences.ofIntents + result.sentences.others).toBeGreaterThanOrEqual(300);
  expect(result.precision).toBeGreaterThanOrEqual(0.97);
  // A matcher that sends nothing would be precise, too.
  expect(result.recall).toBeGreaterThanOrEqual(0.4);
  expect(result.recallWithSuggestions).toBeGreaterThanOrEqual(0.8);
});

it('tests no sentence twice, and none that is a phrase [BTM-39]', () => {
  const tested = keysOf(Object.values(sentences));
  const known = new Set(keysOf(Object.values(phrases)));
  expect(tested.filter((key) => known.has(key))).toEqual([]);
  expect(new Set(tested).size).toBe(tested.length);
});

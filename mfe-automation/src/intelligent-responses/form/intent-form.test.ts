import { intent } from '../../testing/intents-setup';
import { intentRequest, intentValues } from './intent-form';
import { outcomeText, previewText } from './preview-text';

describe('the values of an intent', () => {
  it.each([
    ['all numbers at any time', {}],
    [
      'chosen numbers outside a schedule',
      { tns: ['3125550142'], scheduleId: 7, scheduleSide: 'outside' as const },
    ],
  ])('become the same request: %s [BTM-31]', (_title, changes) => {
    const stored = intent(changes);
    const { name, enabled, matchType, phrases, responseMessageId, mode, tns, threshold } = stored;
    expect(intentRequest(intentValues(stored))).toEqual({
      ...{ name, enabled, matchType, phrases, responseMessageId, mode, tns, threshold },
      scheduleId: stored.scheduleId,
      scheduleSide: stored.scheduleSide,
    });
  });
});

describe('the preview in words', () => {
  const phrases = { before: ['a'], after: ['a', 'b'] };
  it.each([
    [{ compared: 200, changes: [] }, phrases, 'Adding “b” would change none of the last 200 texts.'],
    [{ compared: 1, changes: [] }, phrases, 'Adding “b” would change none of 1 recent text.'],
    [
      { compared: 200, changes: [] },
      { before: ['a'], after: ['b'] },
      'This change would change none of the last 200 texts.',
    ],
    [
      { compared: 0, changes: [] },
      phrases,
      'Adding “b” cannot be tried out: the numbers of your groups got no texts in the last 30 days.',
    ],
  ])('describes %j [BTM-38]', (result, of, text) => {
    expect(previewText(result, of)).toBe(text);
  });

  it('names the intent and what it does', () => {
    expect(outcomeText({ id: 1, name: 'Parking', verdict: 'suggest' })).toBe('Suggest Parking');
  });
});

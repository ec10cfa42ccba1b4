import * as v from 'valibot';
import { AutomaticResponseForm } from './automatic-response';

const RULE = {
  name: 'Parking',
  enabled: true,
  triggerType: 'keyword',
  keywords: ['parking'],
  keywordMatch: 'contains',
  days: null,
  scheduleId: null,
  scheduleSide: 'inside',
  tns: null,
  responseMessageId: 3,
  cooldownMinutes: 1440,
  skipIfRepliedMinutes: null,
  delaySeconds: 0,
};

function errorsOf(changes: object): Record<string, string> {
  const { issues = [] } = v.safeParse(AutomaticResponseForm, { ...RULE, ...changes });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('AutomaticResponseForm', () => {
  it('accepts a rule and drops repeated keywords', () => {
    expect(errorsOf({})).toEqual({});
    const keywords = ['Parking', 'parking?', 'where to park'];
    const rule = v.parse(AutomaticResponseForm, { ...RULE, keywords });
    expect(rule.keywords).toEqual(['Parking', 'where to park']);
  });

  it.each([
    [{ name: 'x'.repeat(81) }, { name: 'The maximum length of this field is 80 chars.' }],
    [{ keywords: [] }, { keywords: 'Add a keyword.' }],
    [{ keywords: Array.from({ length: 21 }, (_, at) => `word${at}`) }, { keywords: 'At most 20 keywords.' }],
    [
      { keywords: ['parking', 'STOP'] },
      { 'keywords.1': 'STOP is reserved for the replies that carriers require. Use another word.' },
    ],
    [{ triggerType: 'first_after_days' }, { days: 'Required' }],
    [{ triggerType: 'first_after_days', days: 366 }, { days: 'Enter a whole number from 1 to 365.' }],
    [{ triggerType: 'outside_hours' }, { scheduleId: 'Choose a time schedule.' }],
    [{ triggerType: 'during_hours' }, { scheduleId: 'Choose a time schedule.' }],
    [{ tns: [] }, { tns: 'Choose a number, or all numbers.' }],
    [{ responseMessageId: null }, { responseMessageId: 'Choose a response message.' }],
    [{ cooldownMinutes: 5 }, { cooldownMinutes: 'Enter a valid value' }],
    [{ delaySeconds: 61 }, { delaySeconds: 'Enter a whole number from 0 to 60.' }],
  ])('checks %j [BTM-24] [BTM-25]', (changes, errors) => expect(errorsOf(changes)).toEqual(errors));
});

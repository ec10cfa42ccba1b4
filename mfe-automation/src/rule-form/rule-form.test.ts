import type { AutomaticResponse } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { automaticResponse } from '../testing/automatic-responses';
import { NEW_RULE, type RuleFormValues, ruleFormSchema, toRuleValues } from './rule-form';

const VALID: RuleFormValues = {
  ...NEW_RULE,
  name: 'Parking',
  keywords: ['parking'],
  responseMessageId: 3,
};

function errorsOf(changes: Partial<RuleFormValues>): Record<string, string> {
  const { issues = [] } = v.safeParse(ruleFormSchema, { ...VALID, ...changes });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('the values of a rule form', () => {
  it('become the request [BTM-24]', () => {
    expect(v.parse(ruleFormSchema, { ...VALID, days: '5', tns: ['3125550142'] })).toEqual({
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
    });
  });

  it.each<[Partial<RuleFormValues>, Record<string, string>]>([
    [{ triggerType: 'outside_hours' }, { scheduleId: 'Choose a time schedule.' }],
    [{ reach: 'some' }, { tns: 'Choose a number, or all numbers.' }],
    [{ responseMessageId: null }, { responseMessageId: 'Choose a response message.' }],
    [{ triggerType: 'first_after_days', days: 'x' }, { days: 'Enter a whole number from 1 to 365.' }],
    [{ delaySeconds: '61' }, { delaySeconds: 'Enter a whole number from 0 to 60.' }],
    [
      { keywords: ['HELP'] },
      { 'keywords.0': 'HELP is reserved for the replies that carriers require. Use another word.' },
    ],
  ])('are rejected for %j with the field’s error [BTM-25] [BTM-26]', (changes, errors) =>
    expect(errorsOf(changes)).toEqual(errors),
  );

  it.each<[string, Partial<AutomaticResponse>]>([
    ['trigger', { trigger: { ...automaticResponse().trigger, type: 'unknown' } }],
    ['keyword match', { trigger: { ...automaticResponse().trigger, matchType: 'unknown' } }],
    ['side of a schedule', { scheduleMode: 'unknown' }],
    ['cooldown', { cooldownMinutes: 30 }],
  ])('are none for a rule with an unknown %s [FLT-22]', (_setting, changes) =>
    expect(toRuleValues(automaticResponse(changes))).toBeNull(),
  );

  it('show a stored rule, and save it unchanged', () => {
    const rule = automaticResponse({ tns: ['3125550142'], skipIfRepliedMinutes: 20, delaySeconds: 5 });
    expect(v.parse(ruleFormSchema, toRuleValues(rule))).toMatchObject({
      name: rule.name,
      tns: ['3125550142'],
      skipIfRepliedMinutes: 20,
      delaySeconds: 5,
    });
  });
});

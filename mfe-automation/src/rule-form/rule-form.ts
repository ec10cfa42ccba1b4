import {
  type AutomaticResponse,
  AutomaticResponseForm,
  COOLDOWN_DEFAULT,
  COOLDOWNS,
  KEYWORD_MATCHES,
  RULE_TRIGGERS,
  SCHEDULE_SIDES,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** The values of the form as they are shown: numbers are typed, and the numbers of a rule for all stay chosen. */
const RuleFormValues = v.object({
  name: v.string(),
  enabled: v.boolean(),
  triggerType: v.picklist(RULE_TRIGGERS),
  keywords: v.array(v.string()),
  keywordMatch: v.picklist(KEYWORD_MATCHES),
  days: v.string(),
  scheduleId: v.nullable(v.number()),
  scheduleSide: v.picklist(SCHEDULE_SIDES),
  reach: v.picklist(['all', 'some']),
  tns: v.array(v.string()),
  responseMessageId: v.nullable(v.number()),
  cooldownMinutes: v.picklist(COOLDOWNS),
  skipIfRepliedMinutes: v.string(),
  delaySeconds: v.string(),
});
export type RuleFormValues = v.InferOutput<typeof RuleFormValues>;

/** The choice of no schedule. */
export const ANY_TIME = 0;

/** Null for an empty field. Anything but digits becomes NaN, which the contract rejects with the field's limits. */
const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The request of a form. Values that the trigger ignores are sent in their neutral form. */
function toRequest(values: RuleFormValues) {
  const { reach, tns, days, skipIfRepliedMinutes, delaySeconds, ...same } = values;
  const { triggerType } = values;
  return {
    ...same,
    scheduleId: same.scheduleId === ANY_TIME ? null : same.scheduleId,
    keywords: triggerType === 'keyword' ? same.keywords : [],
    days: triggerType === 'first_after_days' ? toNumber(days) : null,
    tns: reach === 'all' ? null : tns,
    skipIfRepliedMinutes: toNumber(skipIfRepliedMinutes),
    delaySeconds: toNumber(delaySeconds) ?? 0,
  };
}

/** The form's values become the request, which the contract checks: its errors name the form's fields. */
export const ruleFormSchema = v.pipe(RuleFormValues, v.transform(toRequest), AutomaticResponseForm);

export const NEW_RULE: RuleFormValues = {
  name: '',
  enabled: true,
  triggerType: 'keyword',
  keywords: [],
  keywordMatch: 'contains',
  days: '',
  scheduleId: null,
  scheduleSide: 'inside',
  reach: 'all',
  tns: [],
  responseMessageId: null,
  cooldownMinutes: COOLDOWN_DEFAULT,
  skipIfRepliedMinutes: '',
  delaySeconds: '0',
};

const asText = (value: number | null) => (value === null ? '' : String(value));

/** The values of a stored rule. Null if it has a setting of a newer server, which a save of this form would overwrite. */
export function toRuleValues(rule: AutomaticResponse): RuleFormValues | null {
  const values = {
    name: rule.name,
    enabled: rule.enabled,
    triggerType: rule.trigger.type,
    keywords: rule.trigger.keywords,
    keywordMatch: rule.trigger.matchType,
    days: asText(rule.trigger.days),
    scheduleId: rule.scheduleId,
    scheduleSide: rule.scheduleMode,
    reach: rule.tns === null ? 'all' : 'some',
    tns: rule.tns ?? [],
    responseMessageId: rule.responseMessageId,
    cooldownMinutes: rule.cooldownMinutes,
    skipIfRepliedMinutes: asText(rule.skipIfRepliedMinutes),
    delaySeconds: String(rule.delaySeconds),
  };
  return v.is(RuleFormValues, values) ? values : null;
}

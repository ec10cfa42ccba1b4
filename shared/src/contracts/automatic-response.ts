import * as v from 'valibot';
import { keywordProblem, keywordWords } from '../text/rule-keywords';
import {
  INVALID_VALUE,
  phoneNumber,
  REQUIRED,
  recordId,
  recordVersion,
  requiredName,
  requiredText,
} from './fields';
import {
  NAME_MAX,
  RULE_DAYS_MAX,
  RULE_DAYS_MIN,
  RULE_DELAY_SECONDS_MAX,
  RULE_KEYWORD_MAX,
  RULE_KEYWORDS_MAX,
  RULE_SKIP_MINUTES_MAX,
  RULES_MAX,
  SILENT_MINUTES_MAX,
} from './limits';
import { wholeListResponse } from './list';
import { openPicklist } from './open-picklist';

/** Triggers in the order in which an inbound text tries them. Within a trigger, the order of the rules decides. */
export const RULE_TRIGGERS = [
  'keyword',
  'first_message',
  'first_after_days',
  'outside_hours',
  'during_hours',
  'any',
] as const;
export type RuleTrigger = (typeof RULE_TRIGGERS)[number];

export const KEYWORD_MATCHES = ['exact', 'contains'] as const;
export const SCHEDULE_SIDES = ['inside', 'outside'] as const;

/** Minutes between two replies of a rule to one contact: every message, 20 min, 1 h, 12 h, 24 h, once ever. */
export const COOLDOWN_EVERY_MESSAGE = 0;
export const COOLDOWN_ONCE_EVER = -1;
export const COOLDOWN_DEFAULT = 1_440;
export const COOLDOWNS = [COOLDOWN_EVERY_MESSAGE, 20, 60, 720, COOLDOWN_DEFAULT, COOLDOWN_ONCE_EVER] as const;
export type Cooldown = (typeof COOLDOWNS)[number];

export const CHOOSE_SCHEDULE = 'Choose a time schedule.';
export const ADD_KEYWORD = 'Add a keyword.';
export const CHOOSE_NUMBER = 'Choose a number, or all numbers.';
export const CHOOSE_RESPONSE_MESSAGE = 'Choose a response message.';

const between = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

/** A keyword as written. Its error has the path `keywords.<index>`. */
export const RuleKeyword = v.pipe(
  requiredText(RULE_KEYWORD_MAX),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? keywordProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
);

const withoutRepeats = (keywords: string[]) =>
  [
    ...new Map(keywords.toReversed().map((keyword) => [keywordWords(keyword), keyword])).values(),
  ].toReversed();

const ENTRIES = {
  name: requiredName(NAME_MAX),
  enabled: v.boolean(INVALID_VALUE),
  triggerType: v.picklist(RULE_TRIGGERS, INVALID_VALUE),
  /** Of a keyword rule; ignored by others. */
  keywords: v.pipe(
    v.array(RuleKeyword, INVALID_VALUE),
    v.maxLength(RULE_KEYWORDS_MAX, `At most ${RULE_KEYWORDS_MAX} keywords.`),
    v.transform(withoutRepeats),
  ),
  keywordMatch: v.picklist(KEYWORD_MATCHES, INVALID_VALUE),
  /** Of a rule for contacts that come back after some days; ignored by others. */
  days: v.nullable(between(RULE_DAYS_MIN, RULE_DAYS_MAX)),
  /** Hour triggers need one. It limits other triggers to its opening hours, or to the time outside them. */
  scheduleId: v.nullable(recordId),
  /** Ignored by hour triggers and without a schedule. */
  scheduleSide: v.picklist(SCHEDULE_SIDES, INVALID_VALUE),
  /** 10 digits each; null: all numbers, later ones included. */
  tns: v.nullable(v.pipe(v.array(phoneNumber, INVALID_VALUE), v.nonEmpty(CHOOSE_NUMBER))),
  /** A shared response message. */
  responseMessageId: v.nullable(recordId),
  cooldownMinutes: v.picklist(COOLDOWNS, INVALID_VALUE),
  /** Does not reply if a colleague replied within these minutes; null: only the account's silence applies. */
  skipIfRepliedMinutes: v.nullable(between(1, RULE_SKIP_MINUTES_MAX)),
  delaySeconds: between(0, RULE_DELAY_SECONDS_MAX),
};

interface RuleValues {
  triggerType: RuleTrigger;
  keywords: string[];
  days: number | null;
  scheduleId: number | null;
  responseMessageId: number | null;
}

const isHourTrigger = (trigger: RuleTrigger) => trigger === 'outside_hours' || trigger === 'during_hours';

/** The fields that a rule misses, with their errors. */
function missingFields({ triggerType, keywords, days, scheduleId, responseMessageId }: RuleValues) {
  const missing: { field: keyof RuleValues; message: string }[] = [];
  if (triggerType === 'keyword' && keywords.length === 0)
    missing.push({ field: 'keywords', message: ADD_KEYWORD });
  if (triggerType === 'first_after_days' && days === null) missing.push({ field: 'days', message: REQUIRED });
  if (isHourTrigger(triggerType) && scheduleId === null)
    missing.push({ field: 'scheduleId', message: CHOOSE_SCHEDULE });
  if (responseMessageId === null)
    missing.push({ field: 'responseMessageId', message: CHOOSE_RESPONSE_MESSAGE });
  return missing;
}

/** The fields of the form that adds or edits a rule. */
export const AutomaticResponseForm = v.pipe(
  v.strictObject(ENTRIES),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { field, message } of missingFields(input))
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }],
      });
  }),
);

/** POST /api/message-bot/automatic-responses. Response: `AutomaticResponseSaved`, 201. */
export const AutomaticResponseCreate = AutomaticResponseForm;
export type AutomaticResponseCreate = v.InferInput<typeof AutomaticResponseCreate>;

/**
 * PATCH /api/message-bot/automatic-responses/{id}: the fields to change. The rule with its changes must fit
 * `AutomaticResponseForm`. Response: `AutomaticResponseSaved`.
 */
export const AutomaticResponseUpdate = v.strictObject({
  ...v.partial(v.object(ENTRIES)).entries,
  version: v.optional(recordVersion),
});
export type AutomaticResponseUpdate = v.InferInput<typeof AutomaticResponseUpdate>;

/**
 * PUT /api/message-bot/automatic-responses/order: the ids of all rules, first to last. Rules stay grouped by trigger, so
 * the order counts within a trigger. 409 when the account's rules are others by now. Response: `AutomaticResponses`.
 */
export const AutomaticResponseOrder = v.strictObject({
  ids: v.pipe(
    v.array(recordId, INVALID_VALUE),
    v.maxLength(RULES_MAX, INVALID_VALUE),
    v.check((ids) => new Set(ids).size === ids.length, INVALID_VALUE),
  ),
});
export type AutomaticResponseOrder = v.InferInput<typeof AutomaticResponseOrder>;

/**
 * PATCH /api/message-bot/automatic-responses/settings. Response: `AutomaticResponses`.
 * `silentMinutes`: how long after a person's reply a contact gets no automatic one; 0 replies at once.
 */
export const AutomaticResponseSettings = v.strictObject({ silentMinutes: between(0, SILENT_MINUTES_MAX) });
export type AutomaticResponseSettings = v.InferInput<typeof AutomaticResponseSettings>;

/** A rule that replies to inbound texts. */
export const AutomaticResponse = v.object({
  id: v.number(),
  name: v.string(),
  enabled: v.boolean(),
  /** Place in the account's rules, from 1. */
  priority: v.number(),
  trigger: v.object({
    type: openPicklist(RULE_TRIGGERS),
    keywords: v.array(v.string()),
    matchType: openPicklist(KEYWORD_MATCHES),
    days: v.nullable(v.number()),
  }),
  scheduleId: v.nullable(v.number()),
  scheduleName: v.nullable(v.string()),
  scheduleMode: openPicklist(SCHEDULE_SIDES),
  /** 10 digits each; null: all. */
  tns: v.nullable(v.array(v.string())),
  responseMessageId: v.number(),
  responseMessageName: v.string(),
  /** The response message's, with merge fields as written. */
  text: v.string(),
  /** -1: once ever, 0: every message. A newer server may have others than `COOLDOWNS`. */
  cooldownMinutes: v.number(),
  skipIfRepliedMinutes: v.nullable(v.number()),
  delaySeconds: v.number(),
  /** Replies of the last 30 days. */
  sent30Days: v.number(),
  lastSentAt: v.nullable(v.string()),
  version: v.number(),
});
export type AutomaticResponse = v.InferOutput<typeof AutomaticResponse>;

export const LOCKED_RESPONSES = ['stop', 'start', 'help'] as const;
export type LockedResponseId = (typeof LOCKED_RESPONSES)[number];

/**
 * A reply that carriers require. It is always on and first. Its business name and help contact are messaging defaults of
 * the account (`PATCH /api/accounts/{id}`); PATCH and DELETE …/automatic-responses/{its id} are 403.
 */
export const LockedResponse = v.object({
  id: openPicklist(LOCKED_RESPONSES),
  keywords: v.array(v.string()),
  /** The reply as it leaves now. */
  text: v.string(),
  sent30Days: v.number(),
  lastSentAt: v.nullable(v.string()),
});
export type LockedResponse = v.InferOutput<typeof LockedResponse>;

/** Two enabled rules of which the second never replies, because the first fits every text that it fits. */
export const RuleCollision = v.object({
  first: v.object({ id: v.number(), name: v.string() }),
  second: v.object({ id: v.number(), name: v.string() }),
  /** The numbers on which they collide, 10 digits each; null: all. */
  tns: v.nullable(v.array(v.string())),
});
export type RuleCollision = v.InferOutput<typeof RuleCollision>;

/** GET /api/message-bot/automatic-responses. Not paged: an account has at most 100 rules. */
export const AutomaticResponses = v.object({
  locked: v.array(LockedResponse),
  /** By trigger in the order of `RULE_TRIGGERS`, then by priority. */
  ...wholeListResponse(AutomaticResponse).entries,
  collisions: v.array(RuleCollision),
  settings: v.object({ silentMinutes: v.number() }),
  /** Whether the caller may change them. */
  canChange: v.boolean(),
});
export type AutomaticResponses = v.InferOutput<typeof AutomaticResponses>;

/** A saved rule, with the collisions that it is part of. */
export const AutomaticResponseSaved = v.object({
  ...AutomaticResponse.entries,
  collisions: v.array(RuleCollision),
});
export type AutomaticResponseSaved = v.InferOutput<typeof AutomaticResponseSaved>;

import * as v from 'valibot';
import { reservedProblem } from '../text/rule-keywords';
import { CHOOSE_NUMBER, CHOOSE_RESPONSE_MESSAGE, SCHEDULE_SIDES } from './automatic-response';
import {
  INVALID_VALUE,
  phoneNumber,
  recordId,
  recordIdParam,
  recordVersion,
  requiredName,
  requiredText,
  timestamp,
} from './fields';
import {
  INTENT_PHRASE_MAX,
  INTENT_PHRASES_MAX,
  INTENT_SMART_PHRASES_MIN,
  INTENT_SUGGEST_MIN,
  MESSAGE_TEXT_MAX,
  NAME_MAX,
} from './limits';
import { wholeListResponse } from './list';
import { Media } from './media';
import { openPicklist } from './open-picklist';

/** Exact and Contains compare whole words; Smart tolerates typos, endings and another order of words. */
export const INTENT_MATCH_TYPES = ['exact', 'contains', 'smart'] as const;
export type IntentMatchType = (typeof INTENT_MATCH_TYPES)[number];

/** `auto` sends the response, `suggest` offers it above the composer. */
export const INTENT_MODES = ['auto', 'suggest'] as const;
export type IntentMode = (typeof INTENT_MODES)[number];

export const ADD_PHRASE = 'Add a phrase.';
export const TOO_MANY_PHRASES = `At most ${INTENT_PHRASES_MAX} phrases.`;
export const TOO_FEW_SMART_PHRASES = `Smart needs at least ${INTENT_SMART_PHRASES_MIN} phrases.`;
export const PHRASE_WITHOUT_WORDS = 'Enter at least one letter or digit.';
const INVALID_THRESHOLD = `Enter a threshold from ${INTENT_SUGGEST_MIN.toFixed(2)} to 1.00.`;

/** A sentence that customers write, e.g. "are you open on saturday". */
export const IntentPhrase = v.pipe(
  requiredText(INTENT_PHRASE_MAX),
  v.regex(/[\p{L}\p{N}]/u, PHRASE_WITHOUT_WORDS),
);

/** Phrases that differ only in case are one. */
const withoutRepeats = (phrases: string[]) =>
  [...new Map(phrases.toReversed().map((phrase) => [phrase.toLowerCase(), phrase])).values()].toReversed();

const ENTRIES = {
  name: requiredName(NAME_MAX),
  enabled: v.boolean(INVALID_VALUE),
  matchType: v.picklist(INTENT_MATCH_TYPES, INVALID_VALUE),
  phrases: v.pipe(
    v.array(IntentPhrase, INVALID_VALUE),
    v.nonEmpty(ADD_PHRASE),
    v.maxLength(INTENT_PHRASES_MAX, TOO_MANY_PHRASES),
    v.transform(withoutRepeats),
  ),
  /** A shared response message. */
  responseMessageId: v.pipe(
    v.nullable(recordId, null),
    v.check((id) => id !== null, CHOOSE_RESPONSE_MESSAGE),
  ),
  mode: v.picklist(INTENT_MODES, INVALID_VALUE),
  /** 10 digits each; null: all numbers, later ones included. */
  tns: v.nullable(v.pipe(v.array(phoneNumber, INVALID_VALUE), v.nonEmpty(CHOOSE_NUMBER))),
  /** Limits the intent to the opening hours of a schedule, or to the time outside them. */
  scheduleId: v.nullable(recordId),
  /** Ignored without a schedule. */
  scheduleSide: v.picklist(SCHEDULE_SIDES, INVALID_VALUE),
  /** Match score from which Smart sends, in hundredths. Between 0.50 and this score it suggests. */
  threshold: v.pipe(
    v.number(INVALID_THRESHOLD),
    v.minValue(INTENT_SUGGEST_MIN, INVALID_THRESHOLD),
    v.maxValue(1, INVALID_THRESHOLD),
    v.transform((value) => Math.round(value * 100) / 100),
  ),
};

interface MatchValues {
  matchType: IntentMatchType;
  phrases: string[];
}

/**
 * What is wrong with the phrases for their match type, or null. Smart compares with several. A text of reserved words alone,
 * e.g. STOP, never reaches intents; a longer text with them does.
 */
function problemOfPhrases({ matchType, phrases }: MatchValues): string | null {
  if (matchType === 'smart' && phrases.length < INTENT_SMART_PHRASES_MIN) return TOO_FEW_SMART_PHRASES;
  if (matchType !== 'exact') return null;
  return phrases.map(reservedProblem).find((problem) => problem !== null) ?? null;
}

const phrasesFit = <T extends MatchValues>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const problem = problemOfPhrases(input);
    if (problem === null) return;
    addIssue({
      message: problem,
      path: [
        {
          type: 'object',
          origin: 'value',
          input: { phrases: input.phrases },
          key: 'phrases',
          value: input.phrases,
        },
      ],
    });
  });

/** The fields of the form that adds or edits an intent. */
export const IntelligentResponseForm = v.pipe(v.strictObject(ENTRIES), phrasesFit());
export type IntelligentResponseValues = v.InferOutput<typeof IntelligentResponseForm>;

/** POST /api/message-bot/intelligent-responses. Response: `IntelligentResponse`, 201. */
export const IntelligentResponseCreate = IntelligentResponseForm;
export type IntelligentResponseCreate = v.InferInput<typeof IntelligentResponseCreate>;

/**
 * PATCH /api/message-bot/intelligent-responses/{id}: the fields to change. The intent with its changes must fit
 * `IntelligentResponseForm`. Response: `IntelligentResponse`.
 */
export const IntelligentResponseUpdate = v.strictObject({
  ...v.partial(v.object(ENTRIES)).entries,
  version: v.optional(recordVersion),
});
export type IntelligentResponseUpdate = v.InferInput<typeof IntelligentResponseUpdate>;

/** What became of the texts that an intent matched in the last 30 days. */
export const IntentCounts = v.object({
  matched: v.number(),
  sent: v.number(),
  suggested: v.number(),
  /** Suggestions with Use. */
  accepted: v.number(),
  /** Suggestions with Dismiss. */
  dismissed: v.number(),
  /** Matches after which a person wrote within 10 minutes. */
  followed: v.number(),
});
export type IntentCounts = v.InferOutput<typeof IntentCounts>;

/** An intent: phrases of customers and the response to them. */
export const IntelligentResponse = v.object({
  id: v.number(),
  name: v.string(),
  enabled: v.boolean(),
  matchType: openPicklist(INTENT_MATCH_TYPES),
  phrases: v.array(v.string()),
  responseMessageId: v.number(),
  responseMessageName: v.string(),
  mode: openPicklist(INTENT_MODES),
  tns: v.nullable(v.array(v.string())),
  scheduleId: v.nullable(v.number()),
  scheduleName: v.nullable(v.string()),
  scheduleSide: openPicklist(SCHEDULE_SIDES),
  threshold: v.number(),
  counts: IntentCounts,
  updatedAt: v.string(),
  /** The name of the user who saved it last. */
  updatedBy: v.string(),
  version: v.number(),
});
export type IntelligentResponse = v.InferOutput<typeof IntelligentResponse>;

/** GET /api/message-bot/intelligent-responses. Not paged: an account has at most `INTENTS_MAX`. In order of names. */
export const IntelligentResponses = v.object({
  ...wholeListResponse(IntelligentResponse).entries,
  /** The choices of the form. */
  choices: v.object({
    responseMessages: v.array(v.object({ id: v.number(), name: v.string() })),
    schedules: v.array(v.object({ id: v.number(), name: v.string() })),
    tns: v.array(v.string()),
  }),
  /** Whether the caller may change them. */
  canChange: v.boolean(),
});
export type IntelligentResponses = v.InferOutput<typeof IntelligentResponses>;

/**
 * POST /api/message-bot/intelligent-responses/test: what would happen to a text. Changes nothing.
 * `tn`: the number that receives it, 10 digits. `at`: when, by default now. `contactId`: who writes, by default someone
 * new.
 */
export const IntentTest = v.strictObject({
  text: requiredText(MESSAGE_TEXT_MAX),
  tn: phoneNumber,
  at: v.optional(timestamp),
  contactId: v.optional(recordId),
});
export type IntentTest = v.InferInput<typeof IntentTest>;

/** How a text fits an intent. */
export const IntentScore = v.object({
  id: v.number(),
  name: v.string(),
  matchType: openPicklist(INTENT_MATCH_TYPES),
  /** Match score, 0 to 1. */
  score: v.number(),
  /** The phrase that fits best. */
  phrase: v.string(),
  threshold: v.number(),
});
export type IntentScore = v.InferOutput<typeof IntentScore>;

/** Checks of a test, in the order in which they are shown. */
export const INTENT_CHECKS = [
  ...(['score', 'lead', 'negation', 'mode', 'hours'] as const),
  ...(['reply', 'keyword', 'sender', 'contact', 'cooldown', 'rule'] as const),
] as const;
export type IntentCheckKind = (typeof INTENT_CHECKS)[number];

export const IntentCheck = v.object({
  kind: v.picklist(INTENT_CHECKS),
  /** False: it keeps the response from being sent. */
  passes: v.boolean(),
  /** The check in words: "Office is closed at that time". */
  label: v.string(),
});
export type IntentCheck = v.InferOutput<typeof IntentCheck>;

/** `send`: the response leaves. `suggest`: users get a suggestion. `none`: no intent replies. */
export const INTENT_VERDICTS = ['send', 'suggest', 'none'] as const;
export type IntentVerdict = (typeof INTENT_VERDICTS)[number];

export const IntentTestResult = v.object({
  /** The text as it is compared. */
  normalized: v.string(),
  /** At most three, the best first. */
  top: v.array(IntentScore),
  verdict: v.picklist(INTENT_VERDICTS),
  /** The intent that the verdict is about; null when none fits. */
  intent: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** How far its score is ahead of the next intent's. */
  lead: v.nullable(v.number()),
  checks: v.array(IntentCheck),
});
export type IntentTestResult = v.InferOutput<typeof IntentTestResult>;

/** Texts without a match that are similar to each other. */
export const UnmatchedGroup = v.object({
  /** The newest text of the group. */
  text: v.string(),
  count: v.number(),
  lastAt: v.string(),
  /** Other texts of the group, at most three, newest first. */
  examples: v.array(v.string()),
});
export type UnmatchedGroup = v.InferOutput<typeof UnmatchedGroup>;

/** GET /api/message-bot/intelligent-responses/unmatched: of the newest inbound texts, those that no intent fits. */
export const UnmatchedTexts = v.object({
  /** The 100 largest. */
  groups: v.array(UnmatchedGroup),
  /** Unmatched texts in all groups, also in those that are left out. */
  total: v.number(),
  /** Texts that were compared. */
  compared: v.number(),
});
export type UnmatchedTexts = v.InferOutput<typeof UnmatchedTexts>;

/**
 * POST /api/message-bot/intelligent-responses/preview: what a change would do to the newest inbound texts. Changes
 * nothing. `id`: the intent that changes; null for a new one.
 */
export const IntentPreview = v.pipe(
  v.strictObject({
    id: v.nullable(recordId),
    name: ENTRIES.name,
    enabled: ENTRIES.enabled,
    matchType: ENTRIES.matchType,
    phrases: ENTRIES.phrases,
    mode: ENTRIES.mode,
    tns: ENTRIES.tns,
    threshold: ENTRIES.threshold,
  }),
  phrasesFit(),
);
export type IntentPreview = v.InferInput<typeof IntentPreview>;

/** The intent that fits a text and what it does; null when none fits. */
const PreviewOutcome = v.nullable(
  v.object({ id: v.nullable(v.number()), name: v.string(), verdict: v.picklist(['send', 'suggest']) }),
);
export type PreviewOutcome = v.InferOutput<typeof PreviewOutcome>;

export const IntentPreviewResult = v.object({
  /** Texts that were compared. */
  compared: v.number(),
  /** The texts with another result, newest first. */
  changes: v.array(
    v.object({
      messageId: v.number(),
      text: v.string(),
      at: v.string(),
      before: PreviewOutcome,
      after: PreviewOutcome,
    }),
  ),
});
export type IntentPreviewResult = v.InferOutput<typeof IntentPreviewResult>;

/** GET /api/message-bot/suggestion: the response to the newest inbound text of a conversation. */
export const SuggestionQuery = v.object({ tn: phoneNumber, contactId: recordIdParam });

export const Suggestion = v.object({
  /** The inbound text that it is for. */
  messageId: v.number(),
  intentName: v.string(),
  responseMessageName: v.string(),
  /** With this contact's values. */
  text: v.string(),
  media: v.array(Media),
  score: v.number(),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

export const SuggestionResponse = v.object({ suggestion: v.nullable(Suggestion) });
export type SuggestionResponse = v.InferOutput<typeof SuggestionResponse>;

/** POST /api/message-bot/suggestion/{messageId}: what the user did with a suggestion. 409 once it is settled. */
export const SuggestionAction = v.strictObject({ action: v.picklist(['used', 'dismissed'], INVALID_VALUE) });
export type SuggestionAction = v.InferInput<typeof SuggestionAction>;

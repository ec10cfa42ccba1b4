import * as v from 'valibot';
import { INVALID_VALUE, optionalName, optionalText } from './fields';
import {
  AGENT_CAMPAIGN_LIMIT_MAX,
  CAMPAIGN_SEGMENTS_PER_MINUTE_MAX,
  HELP_CONTACT_MAX,
  NAME_MAX,
  OPT_OUT_REPLY_MAX,
} from './limits';

export const CONFIRM_OPT_OUT = 'Say that the contact is opted out or gets no more texts.';
export const MENTION_START = 'Say that START opts in again.';

const CONFIRMS_OPT_OUT = /\b(opted[ -]out|unsubscribed|no (more|further) (texts|messages))\b/i;
const MENTIONS_START = /\bSTART\b/;

/** Which hours campaigns and scheduled texts keep to: the federal ones, or the stricter ones of states. */
export const QUIET_HOURS_PRESETS = ['standard', 'strict'] as const;
export type QuietHoursPreset = (typeof QUIET_HOURS_PRESETS)[number];

export const INVALID_PACE = `Enter a whole number from 1 to ${CAMPAIGN_SEGMENTS_PER_MINUTE_MAX.toLocaleString('en-US')}.`;
export const INVALID_AGENT_LIMIT = `Enter a whole number from 0 to ${AGENT_CAMPAIGN_LIMIT_MAX.toLocaleString('en-US')}.`;

/** A number as a form has it: digits, or nothing. */
const typedNumber = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
);

const numberOrNone = (min: number, max: number, message: string) =>
  v.pipe(
    v.union([v.null(), v.number(), typedNumber], message),
    v.check((value) => value === null || (Number.isInteger(value) && value >= min && value <= max), message),
  );

/**
 * The account's words in the automatic replies to STOP, START and HELP, its quiet hours, the pace of campaigns without
 * a pace of their own, and how many recipients an agent's campaign may have. Empty: the default words, as fast as the
 * registration allows, and any number of recipients. Carriers require that the reply to STOP confirms the opt-out; the name
 * of the business is always added.
 */
export const MessagingDefaults = v.object({
  quietHoursPreset: v.optional(v.picklist(QUIET_HOURS_PRESETS, INVALID_VALUE)),
  campaignPace: v.optional(numberOrNone(1, CAMPAIGN_SEGMENTS_PER_MINUTE_MAX, INVALID_PACE)),
  agentCampaignMax: v.optional(numberOrNone(0, AGENT_CAMPAIGN_LIMIT_MAX, INVALID_AGENT_LIMIT)),
  replyBusinessName: v.optional(optionalName(NAME_MAX)),
  helpContact: v.optional(optionalText(HELP_CONTACT_MAX)),
  optOutReply: v.optional(
    v.pipe(
      optionalText(OPT_OUT_REPLY_MAX),
      v.check((text) => text === '' || CONFIRMS_OPT_OUT.test(text), CONFIRM_OPT_OUT),
      v.check((text) => text === '' || MENTIONS_START.test(text), MENTION_START),
    ),
  ),
});
export type MessagingDefaults = v.InferOutput<typeof MessagingDefaults>;

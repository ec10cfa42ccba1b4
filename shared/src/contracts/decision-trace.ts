import * as v from 'valibot';
import { openPicklist } from './open-picklist';

/** The stages of the decision about an automatic reply, in their order. */
export const DECISION_STAGES = [
  'compliance',
  'blocked',
  'suspected_opt_out',
  'opted_out',
  'guards',
  'intelligent_exact',
  'intelligent_contains',
  'keyword',
  'intelligent_smart',
  'first_message',
  'first_after_days',
  'outside_hours',
  'during_hours',
  'any',
] as const;
export type DecisionStage = (typeof DECISION_STAGES)[number];

/**
 * `passed`: nothing here stopped the decision. `no_match`: no rule of this stage fits the text. `skipped`: a rule fits but
 * may not reply; the next one was tried. `suggested`: the users got a suggestion. `stopped`: no reply, nothing further was
 * tried. `replied`: the reply.
 */
export const DECISION_OUTCOMES = [
  'passed',
  'no_match',
  'skipped',
  'suggested',
  'stopped',
  'replied',
] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

export const DECISION_REASONS = [
  // Stops the decision.
  'stop_keyword',
  'start_keyword',
  'help_keyword',
  'blocked',
  'suspected_opt_out',
  'opted_out',
  'account_inactive',
  'number_not_ready',
  'short_code',
  'own_number',
  'not_textable',
  'echo',
  'limit_10_minutes',
  'limit_day',
  'person_replied',
  // Skips a rule that fits.
  'other_number',
  'wrong_hours',
  'cooldown',
  'colleague_replied',
  'merge_field',
  'too_long',
  'changed',
  'too_late',
  'send_failed',
  // Why a rule fits.
  'matched_phrase',
  'matched_keyword',
  'first_message',
  'first_after_days',
  'outside_hours',
  'during_hours',
  'any',
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** One step of a decision. */
export const DecisionStep = v.object({
  stage: openPicklist(DECISION_STAGES),
  outcome: openPicklist(DECISION_OUTCOMES),
  reason: v.nullable(openPicklist(DECISION_REASONS)),
  /** Name of the rule or intelligent response; null for a step about all of them. */
  name: v.nullable(v.string()),
  /** The keyword or phrase that fits, the schedule's name, the field without a value, or a number of minutes or days. */
  detail: v.nullable(v.string()),
  /** Match score of an intelligent response, 0 to 1. */
  score: v.optional(v.number()),
});
export type DecisionStep = v.InferOutput<typeof DecisionStep>;

/**
 * GET /api/messages/{id}/decision: why an automatic reply was sent, or why an inbound text got none. 404 for a message
 * without a decision, for example one of before this was stored.
 */
export const MessageDecision = v.object({
  inboundMessageId: v.number(),
  /** When the decision was made; after a delay, when it was made again. */
  at: v.string(),
  /** The inbound text, at most its first 160 characters. */
  inboundText: v.string(),
  steps: v.array(DecisionStep),
  /** Seconds that the reply waited. */
  delaySeconds: v.number(),
  replyMessageId: v.nullable(v.number()),
});
export type MessageDecision = v.InferOutput<typeof MessageDecision>;

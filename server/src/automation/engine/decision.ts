import type { DecisionReason, DecisionStep, RuleTrigger } from '@dashboard/shared/contracts';
import type { DetectedKeyword } from '../../messaging/compliance/detect-keyword';

/** The text of a reply with its merge fields replaced, or why it cannot be sent. */
export type Rendered = { text: string } | { problem: 'merge_field' | 'too_long'; detail: string };

/** A response that may answer an inbound text, with the facts about the contact that its conditions need. */
export interface Candidate {
  id: number;
  name: string;
  /** Text numbers that it replies from; null: all. */
  numberIds: number[] | null;
  /** The opening hours that limit it, and whether they are open now; null: no limit. */
  hours: { name: string; isOpen: boolean } | null;
  side: 'inside' | 'outside';
  /** Minutes; 0: every message, -1: once ever. */
  cooldownMinutes: number;
  /** Its last reply to this contact. */
  lastSentAt: Date | null;
  skipIfRepliedMinutes: number | null;
  delaySeconds: number;
  responseMessageId: number;
  reply: Rendered;
}

/** An enabled rule of automatic responses. */
export interface Rule extends Candidate {
  trigger: RuleTrigger;
  keywords: string[];
  keywordMatch: 'exact' | 'contains';
  days: number | null;
}

/** An intelligent response whose phrase fits the text. The matcher of intelligent responses decides the verdict. */
export interface IntentMatch extends Candidate {
  phrase: string;
  /** Match score, 0 to 1. */
  score: number;
  /** `suggest`: the users get a suggestion, and the next stage is tried. */
  verdict: 'auto' | 'suggest';
}

export const INTENT_STAGES = ['intelligent_exact', 'intelligent_contains', 'intelligent_smart'] as const;
export type IntentStage = (typeof INTENT_STAGES)[number];
export type IntentMatches = Readonly<Record<IntentStage, IntentMatch | null>>;

export const NO_INTENTS: IntentMatches = {
  intelligent_exact: null,
  intelligent_contains: null,
  intelligent_smart: null,
};

/** Why a number or a sender rules out any automatic reply. */
export type SenderProblem = Extract<
  DecisionReason,
  'account_inactive' | 'number_not_ready' | 'short_code' | 'own_number' | 'not_textable'
>;

/** What the decision about one inbound text depends on. */
export interface InboundFacts {
  /** By the clock of the database. */
  now: Date;
  text: string;
  numberId: number;
  keyword: DetectedKeyword;
  /** Whether the keyword got its reply: a second STOP gets none. */
  hasComplianceReply: boolean;
  /** The contact after the effect of the keyword. */
  isBlocked: boolean;
  isSuspected: boolean;
  isOptOut: boolean;
  senderProblem: SenderProblem | null;
  /** Texts of our last automatic replies to the contact. */
  lastReplies: string[];
  repliesIn10Minutes: number;
  repliesInDay: number;
  lastPersonReplyAt: Date | null;
  silentMinutes: number;
  /** The contact's text before this one; null: this is the first. */
  previousInboundAt: Date | null;
  /** Enabled rules by priority. */
  rules: Rule[];
  intents: IntentMatches;
}

export interface Reply {
  kind: 'rule' | 'intent';
  id: number;
  name: string;
  text: string;
  delaySeconds: number;
  responseMessageId: number;
}

export interface Decision {
  /** Every stage that was tried, in order. */
  steps: DecisionStep[];
  reply: Reply | null;
  /** An intelligent response to suggest to the users. */
  suggestion: IntentMatch | null;
}

import { type InboundFacts, type IntentMatch, NO_INTENTS, type Rule } from './decision';

export const NOW = new Date('2026-03-10T15:00:00Z');
export const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** A rule that replies to any text. */
export const ruleOf = (changes: Partial<Rule> = {}): Rule => ({
  id: 1,
  name: 'Any text',
  trigger: 'any',
  keywords: [],
  keywordMatch: 'contains',
  days: null,
  numberIds: null,
  hours: null,
  side: 'inside',
  cooldownMinutes: 0,
  lastSentAt: null,
  skipIfRepliedMinutes: null,
  delaySeconds: 0,
  responseMessageId: 9,
  reply: { text: 'We will get back to you.' },
  ...changes,
});

export const intentOf = (changes: Partial<IntentMatch> = {}): IntentMatch => ({
  ...ruleOf({ id: 50, name: 'Parking', reply: { text: 'Park behind us.' } }),
  phrase: 'where can I park',
  score: 0.9,
  verdict: 'auto',
  ...changes,
});

/** An inbound text of a contact that wrote before, answered by nothing. */
export const factsOf = (changes: Partial<InboundFacts> = {}): InboundFacts => ({
  now: NOW,
  text: 'Is there parking nearby?',
  numberId: 7,
  keyword: 'none',
  hasComplianceReply: false,
  isBlocked: false,
  isSuspected: false,
  isOptOut: false,
  senderProblem: null,
  lastReplies: [],
  repliesIn10Minutes: 0,
  repliesInDay: 0,
  lastPersonReplyAt: null,
  silentMinutes: 10,
  previousInboundAt: minutesAgo(60),
  rules: [],
  intents: NO_INTENTS,
  ...changes,
});

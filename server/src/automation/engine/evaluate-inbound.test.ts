import type { InboundFacts } from './decision';
import { NO_INTENTS } from './decision';
import { evaluateInbound } from './evaluate-inbound';
import { factsOf, intentOf, minutesAgo, ruleOf } from './facts-setup';

const open = { name: 'Office', isOpen: true };
const closed = { name: 'Office', isOpen: false };

/** Facts that make each stage decide, in the order of the stages. A later stage never undoes an earlier one. */
const STAGES: [stage: string, facts: Partial<InboundFacts>][] = [
  ['compliance', { keyword: 'help', hasComplianceReply: true }],
  ['blocked', { isBlocked: true }],
  ['suspected_opt_out', { isSuspected: true }],
  ['opted_out', { isOptOut: true }],
  ['guards', { senderProblem: 'short_code' }],
  ['intelligent_exact', { intents: { ...NO_INTENTS, intelligent_exact: intentOf({ name: 'Exact' }) } }],
  [
    'intelligent_contains',
    { intents: { ...NO_INTENTS, intelligent_contains: intentOf({ name: 'Contains' }) } },
  ],
  ['keyword', { rules: [ruleOf({ name: 'Keyword', trigger: 'keyword', keywords: ['parking'] })] }],
  ['intelligent_smart', { intents: { ...NO_INTENTS, intelligent_smart: intentOf({ name: 'Smart' }) } }],
  [
    'first_message',
    { rules: [ruleOf({ name: 'First', trigger: 'first_message' })], previousInboundAt: null },
  ],
  [
    'first_after_days',
    {
      rules: [ruleOf({ name: 'Back', trigger: 'first_after_days', days: 30 })],
      previousInboundAt: minutesAgo(30 * 24 * 60),
    },
  ],
  ['outside_hours', { rules: [ruleOf({ name: 'Closed', trigger: 'outside_hours', hours: closed })] }],
  ['during_hours', { rules: [ruleOf({ name: 'Open', trigger: 'during_hours', hours: open })] }],
  ['any', { rules: [ruleOf({ name: 'Any' })] }],
];

/** The facts of two stages at once. */
const both = (a: Partial<InboundFacts>, b: Partial<InboundFacts>): InboundFacts =>
  factsOf({
    ...b,
    ...a,
    rules: [...(b.rules ?? []), ...(a.rules ?? [])],
    intents: Object.assign({ ...NO_INTENTS }, ...[b, a].map(({ intents }) => withoutNulls(intents))),
    // A text cannot be the first one and a return: the earlier stage decides which it is.
    previousInboundAt:
      a.previousInboundAt === undefined
        ? (b.previousInboundAt ?? (b.previousInboundAt === null ? null : minutesAgo(60)))
        : a.previousInboundAt,
  });

const withoutNulls = (intents: InboundFacts['intents'] = NO_INTENTS) =>
  Object.fromEntries(Object.entries(intents).filter(([, match]) => match !== null));

const decidingStage = (facts: InboundFacts) => evaluateInbound(facts).steps.at(-1)?.stage;
const pairs = STAGES.slice(0, -1).map((stage, at) => [stage, STAGES[at + 1] ?? stage] as const);

describe('evaluateInbound', () => {
  it.each(STAGES)('decides at the stage %s [BTM-01]', (stage, facts) => {
    expect(decidingStage(factsOf(facts))).toBe(stage);
  });

  it.each(pairs.map(([[first, a], [second, b]]) => [first, second, a, b] as const))(
    'decides at %s before %s [BTM-01]',
    (first, _second, a, b) => expect(decidingStage(both(a, b))).toBe(first),
  );

  it('lists every stage that it tried, and no reply without a match [BTM-06]', () => {
    const { steps, reply } = evaluateInbound(factsOf());
    expect(reply).toBeNull();
    expect(steps.map(({ stage, outcome }) => `${stage} ${outcome}`)).toEqual([
      'compliance passed',
      'blocked passed',
      'suspected_opt_out passed',
      'opted_out passed',
      'guards passed',
      'intelligent_exact no_match',
      'intelligent_contains no_match',
      'keyword no_match',
      'intelligent_smart no_match',
      'first_message no_match',
      'first_after_days no_match',
      'outside_hours no_match',
      'during_hours no_match',
      'any no_match',
    ]);
  });

  it('replies with the first rule by priority that may reply, and says why others do not [BTM-23]', () => {
    const rules = [
      ruleOf({ id: 1, name: 'On another number', numberIds: [8] }),
      ruleOf({ id: 2, name: 'Only at night', hours: open, side: 'outside' }),
      ruleOf({ id: 3, name: 'Just sent', cooldownMinutes: 60, lastSentAt: minutesAgo(59) }),
      ruleOf({ id: 4, name: 'No name', reply: { problem: 'merge_field', detail: 'firstName' } }),
      ruleOf({ id: 5, name: 'This one', delaySeconds: 20 }),
      ruleOf({ id: 6, name: 'Too late' }),
    ];
    const { steps, reply } = evaluateInbound(factsOf({ rules }));
    expect(reply).toMatchObject({ kind: 'rule', id: 5, delaySeconds: 20, text: 'We will get back to you.' });
    expect(steps.slice(-5)).toMatchObject([
      { outcome: 'skipped', name: 'On another number', reason: 'other_number' },
      { outcome: 'skipped', name: 'Only at night', reason: 'wrong_hours', detail: 'Office' },
      { outcome: 'skipped', name: 'Just sent', reason: 'cooldown', detail: '60' },
      { outcome: 'skipped', name: 'No name', reason: 'merge_field', detail: 'firstName' },
      { outcome: 'replied', name: 'This one', reason: 'any' },
    ]);
  });

  it.each([
    ['a second STOP', { keyword: 'stop' }, 'stop_keyword'],
    ['START', { keyword: 'start' }, 'start_keyword'],
    ['HELP within a minute', { keyword: 'help' }, 'help_keyword'],
  ] as const)('stops at %s without a reply', (_what, facts, reason) => {
    const decision = evaluateInbound(factsOf({ ...facts, rules: [ruleOf()] }));
    expect([decision.reply, decision.steps]).toEqual([
      null,
      [expect.objectContaining({ outcome: 'stopped', reason })],
    ]);
  });
});

describe('the guards', () => {
  const replyTo = (facts: Partial<InboundFacts>) =>
    evaluateInbound(factsOf({ rules: [ruleOf()], ...facts })).reply;

  it.each(['short_code', 'own_number', 'not_textable', 'account_inactive', 'number_not_ready'] as const)(
    'never answer a sender with the problem %s [BTM-03]',
    (senderProblem) => expect(replyTo({ senderProblem })).toBeNull(),
  );

  it('never answer one of our last replies [BTM-03]', () => {
    const lastReplies = ['We are closed.\nSee you tomorrow!'];
    expect(replyTo({ lastReplies, text: ' we are closed. SEE YOU tomorrow! ' })).toBeNull();
    expect(replyTo({ lastReplies, text: 'We are closed.' })).not.toBeNull();
  });

  it.each([
    [2, 9, true],
    [3, 3, false],
    [0, 10, false],
  ])(
    'after %i replies in 10 minutes and %i in a day answer: %s [BTM-04]',
    (repliesIn10Minutes, repliesInDay, is) =>
      expect(replyTo({ repliesIn10Minutes, repliesInDay }) !== null).toBe(is),
  );

  it.each([
    [9.99, 10, false],
    [10, 10, true],
    [0.5, 0, true],
    [30, 60, false],
  ])('%d minutes after a person, with a silence of %i, answer: %s [BTM-04]', (ago, silentMinutes, is) =>
    expect(replyTo({ lastPersonReplyAt: minutesAgo(ago), silentMinutes }) !== null).toBe(is),
  );
});

describe('a rule', () => {
  const replies = (rule: Parameters<typeof ruleOf>[0], facts: Partial<InboundFacts> = {}) =>
    evaluateInbound(factsOf({ ...facts, rules: [ruleOf(rule)] })).reply !== null;

  it.each([
    [0, 0, true],
    [20, 19.9, false],
    [20, 20, true],
    [60, 59, false],
    [60, 60, true],
    [720, 719, false],
    [720, 720, true],
    [1440, 1439, false],
    [1440, 1440, true],
    [-1, 1_000_000, false],
  ])(
    'with the cooldown %i, %d minutes after its last reply, replies: %s [BTM-27]',
    (cooldownMinutes, ago, is) => expect(replies({ cooldownMinutes, lastSentAt: minutesAgo(ago) })).toBe(is),
  );

  it('replies once ever if it never did [BTM-27]', () => expect(replies({ cooldownMinutes: -1 })).toBe(true));

  it.each([
    [29, false],
    [30, true],
  ])('that skips within 30 minutes of a colleague, after %i, replies: %s [BTM-28]', (ago, is) =>
    expect(replies({ skipIfRepliedMinutes: 30 }, { lastPersonReplyAt: minutesAgo(ago) })).toBe(is),
  );

  it.each([
    [open, 'inside', true],
    [open, 'outside', false],
    [closed, 'inside', false],
    [closed, 'outside', true],
  ] as const)('limited by %j to %s replies: %s [BTM-25]', (hours, side, is) =>
    expect(replies({ hours, side })).toBe(is),
  );

  it('for returning contacts does not answer a first text [BTM-24]', () => {
    const rule = { trigger: 'first_after_days', days: 1 } as const;
    expect(replies(rule, { previousInboundAt: null })).toBe(false);
    expect(replies(rule, { previousInboundAt: minutesAgo(24 * 60 - 1) })).toBe(false);
    expect(replies(rule, { previousInboundAt: minutesAgo(24 * 60) })).toBe(true);
  });
});

describe('intelligent responses', () => {
  it('suggest, and leave the reply to a later stage', () => {
    const match = intentOf({ verdict: 'suggest', score: 0.6 });
    const intents = { ...NO_INTENTS, intelligent_smart: match };
    const { reply, suggestion, steps } = evaluateInbound(factsOf({ intents, rules: [ruleOf()] }));
    expect([reply?.kind, suggestion]).toEqual(['rule', match]);
    expect(steps).toContainEqual(
      expect.objectContaining({ stage: 'intelligent_smart', outcome: 'suggested', score: 0.6 }),
    );
  });

  it('suggest a response with an empty field, which its sender fills in, and do not send it [BTM-19]', () => {
    const reply = { problem: 'merge_field', detail: 'myFirstName' } as const;
    const decide = (changes: Partial<InboundFacts>, verdict: 'auto' | 'suggest') => {
      const intents = { ...NO_INTENTS, intelligent_smart: intentOf({ reply, verdict }) };
      const decision = evaluateInbound(factsOf({ ...changes, intents }));
      return [decision.reply, decision.suggestion?.name ?? null];
    };
    expect(decide({}, 'suggest')).toEqual([null, 'Parking']);
    expect(decide({}, 'auto')).toEqual([null, null]);
    expect(decide({ lastPersonReplyAt: minutesAgo(1) }, 'auto')).toEqual([null, 'Parking']);
  });

  it('suggest instead of replying while a person is writing', () => {
    const match = intentOf();
    const intents = { ...NO_INTENTS, intelligent_exact: match };
    const held = { intents, lastPersonReplyAt: minutesAgo(1) };
    expect(evaluateInbound(factsOf(held))).toMatchObject({ reply: null, suggestion: match });
    expect(evaluateInbound(factsOf({ ...held, isSuspected: true })).suggestion).toBeNull();
  });
});

import { COOLDOWNS, RULE_TRIGGERS } from '@dashboard/shared/contracts';
import fc from 'fast-check';
import { type InboundFacts, NO_INTENTS, type Rule } from './decision';
import { evaluateInbound } from './evaluate-inbound';
import { factsOf, intentOf, NOW, ruleOf } from './facts-setup';

const words = fc.constantFrom('parking', 'price', 'hours', 'thanks', 'We are closed.', 'hello');
const text = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

const rule = fc
  .record({
    trigger: fc.constantFrom(...RULE_TRIGGERS),
    keywords: fc.array(words, { maxLength: 3 }),
    keywordMatch: fc.constantFrom('exact', 'contains'),
    days: fc.option(fc.integer({ min: 1, max: 365 })),
    hours: fc.option(fc.record({ name: fc.constant('Office'), isOpen: fc.boolean() })),
    side: fc.constantFrom('inside', 'outside'),
    cooldownMinutes: fc.constantFrom(...COOLDOWNS),
    skipIfRepliedMinutes: fc.option(fc.integer({ min: 1, max: 60 })),
    delaySeconds: fc.integer({ min: 0, max: 60 }),
    reply: text.map((reply) => ({ text: reply })),
  })
  .map((changes) => ruleOf(changes));
const rules = fc
  .array(rule, { maxLength: 8 })
  .map((all) => all.map((one, at) => ({ ...one, id: at + 1, name: `Rule ${at + 1}` })));
const intent = fc.option(
  fc
    .record({ score: fc.double({ min: 0, max: 1 }), verdict: fc.constantFrom('auto', 'suggest') })
    .map(intentOf),
);
const intents = fc.record({
  intelligent_exact: intent,
  intelligent_contains: intent,
  intelligent_smart: intent,
});

const facts = fc
  .record({
    text,
    keyword: fc.constantFrom('none', 'stop', 'start', 'help', 'suspected', 'flagged'),
    isBlocked: fc.boolean(),
    isSuspected: fc.boolean(),
    isOptOut: fc.boolean(),
    repliesIn10Minutes: fc.integer({ min: 0, max: 4 }),
    repliesInDay: fc.integer({ min: 0, max: 11 }),
    rules,
    intents,
  })
  .map((changes) => factsOf(changes));

/** One side of an exchange: its rules, and the times of its automatic replies. */
interface Bot {
  rules: Rule[];
  sentAt: number[];
  lastOf: Map<number, Date>;
  texts: string[];
  previousAt: Date | null;
}

const botOf = (own: Rule[]): Bot => ({
  rules: own,
  sentAt: [],
  lastOf: new Map(),
  texts: [],
  previousAt: null,
});

function factsOfBot(bot: Bot, said: string, now: number): InboundFacts {
  const within = (ms: number) => bot.sentAt.filter((at) => now - at < ms).length;
  return factsOf({
    now: new Date(now),
    text: said,
    lastReplies: bot.texts,
    repliesIn10Minutes: within(10 * 60_000),
    repliesInDay: within(24 * 60 * 60_000),
    previousInboundAt: bot.previousAt,
    rules: bot.rules.map((one) => ({ ...one, lastSentAt: bot.lastOf.get(one.id) ?? null })),
    intents: NO_INTENTS,
  });
}

/** How many replies two bots exchange after a first text. */
function exchange(bots: [Bot, Bot], first: string, travelMs: number): number {
  let said = first;
  let now = NOW.getTime();
  for (let turn = 0; turn < 1_000; turn += 1) {
    const bot = bots[turn % 2 === 0 ? 0 : 1];
    const { reply } = evaluateInbound(factsOfBot(bot, said, now));
    bot.previousAt = new Date(now);
    if (reply === null) return turn;
    now += reply.delaySeconds * 1_000 + travelMs;
    bot.sentAt.push(now);
    bot.lastOf.set(reply.id, new Date(now));
    bot.texts.push(reply.text);
    said = reply.text;
  }
  return Number.POSITIVE_INFINITY;
}

describe('evaluateInbound', () => {
  it('replies at most once, and never to a contact that may not get a reply [BTM-02]', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const { steps, reply } = evaluateInbound(one);
        const replied = steps.filter((step) => step.outcome === 'replied' && step.stage !== 'compliance');
        expect(replied).toHaveLength(reply === null ? 0 : 1);
        const isHeld =
          one.isBlocked ||
          one.isOptOut ||
          one.isSuspected ||
          one.repliesIn10Minutes >= 3 ||
          one.repliesInDay >= 10;
        if (isHeld) expect(reply).toBeNull();
      }),
    );
  });

  it('ends the exchange of two bots, however their rules are [BTM-05]', () => {
    fc.assert(
      fc.property(rules, rules, text, fc.integer({ min: 0, max: 30 * 60_000 }), (a, b, first, travelMs) => {
        // Each side sends at most 10 replies a day, so the other has at most one more text to answer.
        expect(exchange([botOf(a), botOf(b)], first, travelMs)).toBeLessThanOrEqual(21);
      }),
    );
  });
});

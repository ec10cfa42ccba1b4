import type { ReceivedText } from '../../messaging/delivery/webhooks/automate';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { Services } from '../../platform/http/services';
import { type Decision, type IntentMatches, NO_INTENTS } from './decision';
import { evaluateInbound } from './evaluate-inbound';
import { readContactFacts } from './read-contact-facts';
import { readLastReplies, ruleFacts, type StoredRule } from './read-rules';
import { readReplySources, renderReply } from './render-reply';

/** Reads the facts and decides about an inbound text with these rules. The contact must be locked. */
export async function decide(
  { messaging }: Pick<Services, 'messaging'>,
  tx: ConnectedTransaction,
  text: ReceivedText,
  { stored, now, intents = NO_INTENTS }: { stored: StoredRule[]; now: Date; intents?: IntentMatches },
): Promise<Decision> {
  const { allowFictional } = messaging;
  const facts = await readContactFacts(tx, text, { now, allowFictional });
  const lastReplies = await readLastReplies(tx, text.receiver.number.accountId, text.contact.id);
  const sources = await readReplySources(tx, text, stored, now);
  const rules = stored.map((one) =>
    ruleFacts(one, {
      now,
      lastSentAt: lastReplies.get(one.rule.id) ?? null,
      reply: renderReply(one, text, sources),
    }),
  );
  return evaluateInbound({ ...facts, rules, intents });
}

import type { ReceivedText } from '../../messaging/delivery/webhooks/automate';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { Services } from '../../platform/http/services';
import { type Decision, type InboundFacts, type IntentMatches, NO_INTENTS } from './decision';
import { evaluateInbound } from './evaluate-inbound';
import { readContactFacts } from './read-contact-facts';
import { readLastReplies, ruleFacts, type StoredRule } from './read-rules';
import { readReplySources, renderReply } from './render-reply';

interface Responses {
  stored: StoredRule[];
  now: Date;
  intents?: IntentMatches;
}

/** Reads the facts for the decision about an inbound text with these rules. */
export async function readFacts(
  { messaging }: Pick<Services, 'messaging'>,
  tx: ConnectedTransaction,
  text: ReceivedText,
  { stored, now, intents = NO_INTENTS }: Responses,
): Promise<InboundFacts> {
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
  return { ...facts, rules, intents };
}

/** Reads the facts and decides about an inbound text with these rules. The contact must be locked. */
export const decide = async (
  services: Pick<Services, 'messaging'>,
  tx: ConnectedTransaction,
  text: ReceivedText,
  responses: Responses,
): Promise<Decision> => evaluateInbound(await readFacts(services, tx, text, responses));

import type { LockedResponseId } from '@dashboard/shared/contracts';
import type { ComplianceOrigin } from '../../messaging/compliance/reply-origins';
import type { Automate, ReceivedText } from '../../messaging/delivery/webhooks/automate';
import { automationRun } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { hasIntents, matchReceived, storeIntentMatch } from '../intelligent-responses/match-inbound';
import { decide } from './decide';
import { type Decision, NO_INTENTS } from './decision';
import { readEnabledRules } from './read-rules';
import { sendReply } from './send-reply';

type RunValues = Omit<
  typeof automationRun.$inferInsert,
  'accountId' | 'messageId' | 'numberId' | 'contactId'
>;

export const LOCKED_BY_ORIGIN: Record<ComplianceOrigin, LockedResponseId> = {
  'Opt-out confirmation': 'stop',
  'Opt-in confirmation': 'start',
  'HELP answer': 'help',
};

const storeRun = (tx: ConnectedTransaction, { receiver, contact, messageId }: ReceivedText, run: RunValues) =>
  tx.insert(automationRun).values({
    accountId: receiver.number.accountId,
    numberId: receiver.number.id,
    contactId: contact.id,
    messageId,
    ...run,
  });

interface Decided {
  decision: Decision;
  now: Date;
}

/** Stores the decision, and the reply that leaves at once or waits. Returns the events. */
async function carryOut(
  services: Pick<Services, 'messaging'>,
  tx: ConnectedTransaction,
  text: ReceivedText,
  { decision: { steps, reply }, now }: Decided,
): Promise<NewEvent[]> {
  if (reply === null) {
    const required = text.complianceReply;
    const values = required && {
      replyKind: LOCKED_BY_ORIGIN[required.origin],
      replyById: 0,
      replyMessageId: required.messageId,
      repliedAt: now,
    };
    await storeRun(tx, text, { at: now, steps, ...values });
    return [];
  }
  const by = { at: now, steps, replyKind: reply.kind, replyById: reply.id, delaySeconds: reply.delaySeconds };
  if (reply.delaySeconds > 0) {
    await storeRun(tx, text, { ...by, dueAt: new Date(now.getTime() + reply.delaySeconds * 1_000) });
    return [];
  }
  const { messageId: replyMessageId, event } = await sendReply(services, tx, text, reply);
  await storeRun(tx, text, { ...by, replyMessageId, repliedAt: now });
  return [event];
}

/**
 * Automation of inbound messages. The contact is locked, so the texts of one contact are decided one after another, over
 * all servers. An account without rules and intents stores decisions only about replies that carriers require.
 */
export const automateInbound =
  (services: Services): Automate =>
  async (tx, text) => {
    const stored = await readEnabledRules(tx, text.receiver.number.accountId);
    const hasMatcher = await hasIntents(services, tx, text.receiver.number.accountId);
    if (stored.length === 0 && !hasMatcher && text.complianceReply === null) return [];
    const now = await services.messaging.readDueClock(tx);
    const intents = hasMatcher ? await matchReceived(services, tx, text, now) : NO_INTENTS;
    const decision = await decide(services, tx, text, { stored, now, intents });
    await storeIntentMatch(tx, { text, now }, decision, intents);
    return carryOut(services, tx, text, { decision, now });
  };

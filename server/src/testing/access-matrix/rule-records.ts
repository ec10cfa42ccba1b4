import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { automaticResponse, automationRun, message } from '../../platform/db/schema';
import { insertMany, oneByOne } from '../insert-many';
import type { TestApp } from '../start-test-app';
import type { WorldAccount } from '../world';

/** More than all cases use, and fewer than an account may have. */
const REMOVABLE = 60;

interface RuleOwner {
  account: WorldAccount;
  /** A shared response message of the account. */
  responseMessageId: number;
}

/** Automatic responses of the company, all off. */
export async function addRules(
  { services: { db } }: TestApp,
  { account: { accountId }, responseMessageId }: RuleOwner,
) {
  const rules = Array.from({ length: REMOVABLE + 1 }, (_, index) => ({
    ...{ accountId, responseMessageId, isEnabled: false, triggerType: 'any' as const },
    name: `Rule ${index}`,
    priority: index + 1,
  }));
  const all = await insertMany(db, automaticResponse, rules);
  const next = oneByOne(all);
  const ruleId = next();
  // Every rule: a caller without the permission uses up an id, but deletes nothing.
  return { ruleId, ruleIds: () => all, removableRuleId: next };
}

/** Adds an inbound message with the decision about its automatic reply, and returns its id. */
export async function addDecided(
  { db }: TestApp['services'],
  place: { accountId: number; numberId: number; contactId: number },
  text: string,
): Promise<number> {
  const values = { ...place, ordinal: 1_000, isInbound: true, method: Method.INBOUND_SMS, text };
  const [inbound] = await db
    .insert(message)
    .values({ ...values, status: MessageStatus.DELIVERED })
    .returning({ id: message.id });
  if (inbound === undefined) throw new Error('The inbound message was not stored');
  await db.insert(automationRun).values({ ...place, messageId: inbound.id, at: new Date(), steps: [] });
  return inbound.id;
}

import { intelligentResponse, intentMatch } from '../../platform/db/schema';
import { insertMany, oneByOne } from '../insert-many';
import type { TestApp } from '../start-test-app';
import type { WorldAccount } from '../world';

/** More than all cases use, and fewer than an account may have. */
const INTENTS = 60;
const SUGGESTIONS = 200;

/** Intelligent responses of the company: one that stays, and some to delete. They are off, so no text matches them. */
export async function addIntents(
  { services: { db } }: TestApp,
  { accountId, numberId, admin }: WorldAccount,
) {
  const values = Array.from({ length: INTENTS }, (_, index) => ({
    accountId,
    name: `Intent ${index}`,
    isEnabled: false,
    matchType: 'contains' as const,
    phrases: ['parking'],
    responseMessageId: 1,
    mode: 'auto' as const,
    scheduleSide: 'inside' as const,
    threshold: 75,
    updatedByUserId: admin.userId,
  }));
  const next = oneByOne(await insertMany(db, intelligentResponse, values));
  const intentId = next();
  // Ids that no message has: the suggestion itself is what the route changes.
  const suggestions = Array.from({ length: SUGGESTIONS }, (_, index) => ({
    ...{ accountId, intentId, numberId, contactId: 1, score: 60, outcome: 'suggested' as const },
    messageId: accountId * 1_000_000 + index,
  }));
  await insertMany(db, intentMatch, suggestions);
  return {
    intentId,
    removableIntentId: next,
    suggestedMessageId: oneByOne(suggestions.map(({ messageId }) => messageId)),
  };
}

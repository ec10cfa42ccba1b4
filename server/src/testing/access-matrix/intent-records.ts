import { intelligentResponse, intentMatch } from '../../platform/db/schema';
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
  const rows = await db.insert(intelligentResponse).values(values).returning({ id: intelligentResponse.id });
  const next = () => {
    const [row] = rows.splice(0, 1);
    if (row === undefined) throw new Error('All intents are used');
    return row.id;
  };
  const intentId = next();
  // Ids that no message has: the suggestion itself is what the route changes.
  const suggestions = Array.from({ length: SUGGESTIONS }, (_, index) => ({
    ...{ accountId, intentId, numberId, contactId: 1, score: 60, outcome: 'suggested' as const },
    messageId: accountId * 1_000_000 + index,
  }));
  await db.insert(intentMatch).values(suggestions);
  const messageIds = suggestions.map(({ messageId }) => messageId);
  return {
    intentId,
    removableIntentId: next,
    suggestedMessageId: () => {
      const id = messageIds.shift();
      if (id === undefined) throw new Error('All suggestions are used');
      return id;
    },
  };
}

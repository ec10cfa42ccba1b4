import { and, desc, eq, gt } from 'drizzle-orm';
import { buildIntentIndex } from '../automation/intelligent-responses/matching/intent-index';
import { matchIntents } from '../automation/intelligent-responses/matching/match-intents';
import { resolveMatch } from '../automation/intelligent-responses/matching/resolve-match';
import { intelligentResponse, intentMatch, message, responseMessage } from '../platform/db/schema';
import type { Transaction } from './transaction';

type Intent = Pick<
  typeof intelligentResponse.$inferInsert,
  'name' | 'matchType' | 'phrases' | 'mode' | 'isEnabled'
> & {
  /** Shortcut of its response message. */
  shortcut: string;
};

/** They suggest instead of sending, so that the simulated customers of the demo get no replies by themselves. */
const INTENTS: Intent[] = [
  {
    name: 'Opening hours',
    matchType: 'smart',
    phrases: [
      ...['are you open', 'what are your hours', 'when do you open', 'are you open on saturday'],
      ...['hours today', 'when do you close'],
    ],
    mode: 'suggest',
    isEnabled: true,
    shortcut: 'hours',
  },
  {
    name: 'Parking and directions',
    matchType: 'smart',
    phrases: [
      ...['where can i park', 'is there parking', 'is there somewhere to park', 'do you have parking'],
      ...['where are you located', 'how do i get there'],
    ],
    mode: 'suggest',
    isEnabled: true,
    shortcut: 'parking',
  },
  {
    name: 'Insurance',
    matchType: 'contains',
    phrases: ['insurance', 'in network', 'insurance card'],
    mode: 'suggest',
    isEnabled: true,
    shortcut: 'card',
  },
  {
    name: 'Reminder requested',
    matchType: 'exact',
    phrases: ['remind me', 'send me a reminder'],
    mode: 'suggest',
    isEnabled: false,
    shortcut: 'remind',
  },
];

const MATCHED_TEXTS = 400;
const DAY_MS = 24 * 60 * 60_000;
const COUNTED_DAYS = 29;

/** Stores the matches of the texts that customers sent lately, as if the intents had existed then. */
async function seedMatches(tx: Transaction, accountId: number, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(intelligentResponse)
    .where(and(eq(intelligentResponse.accountId, accountId), eq(intelligentResponse.isEnabled, true)));
  const index = buildIntentIndex(rows.map((row) => ({ ...row, threshold: row.threshold / 100 })));
  const texts = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.isInbound, true),
        gt(message.ordinal, 0),
        gt(message.createdAt, new Date(now.getTime() - COUNTED_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(message.id))
    .limit(MATCHED_TEXTS);
  const values = texts.flatMap(({ id: messageId, numberId, contactId, text, createdAt }, place) => {
    const match = resolveMatch(matchIntents(index, text));
    if (match === null) return [];
    const action = place % 3 === 0 ? ('dismissed' as const) : ('used' as const);
    return [
      {
        ...{ accountId, messageId, numberId, contactId, intentId: match.intent.id, createdAt },
        ...{
          score: Math.round(match.score * 100),
          outcome: 'suggested' as const,
          action,
          actionAt: createdAt,
        },
      },
    ];
  });
  if (values.length > 0) await tx.insert(intentMatch).values(values);
}

/** Adds intents whose response messages the account has, with the matches of the last month. */
export async function seedIntents(
  tx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const messages = await tx.select().from(responseMessage).where(eq(responseMessage.accountId, accountId));
  const values = INTENTS.flatMap(({ shortcut, ...intent }) => {
    const response = messages.find((one) => one.shortcut === shortcut);
    if (response === undefined) return [];
    return [
      {
        ...{
          ...intent,
          accountId,
          responseMessageId: response.id,
          updatedByUserId: response.createdByUserId,
        },
        ...{ threshold: 75, scheduleSide: 'inside' as const },
      },
    ];
  });
  if (values.length === 0) return;
  await tx.insert(intelligentResponse).values(values);
  await seedMatches(tx, accountId, now);
}

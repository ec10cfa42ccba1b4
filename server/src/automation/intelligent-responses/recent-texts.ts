import { classifyKeyword } from '@dashboard/shared/text';
import { and, desc, eq, gt, gte, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { message } from '../../platform/db/schema';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';

/** An inbound message to compare with intents. */
export interface RecentText {
  messageId: number;
  numberId: number;
  text: string;
  at: Date;
}

/** Whether intents are tried at all: keywords of carriers and requests to opt out end the evaluation before them. */
const isCompared = ({ text }: RecentText) => ['none', 'yes'].includes(classifyKeyword(text));

/** The newest inbound messages of the user's numbers, newest first, without those that intents never see. */
export async function readRecentTexts(
  db: Database,
  principal: Principal,
  { limit, since }: { limit: number; since: Date },
): Promise<RecentText[]> {
  const rows = await db
    .select({
      messageId: message.id,
      numberId: message.numberId,
      text: message.text,
      at: message.createdAt,
    })
    .from(message)
    .where(
      and(
        eq(message.accountId, companyOf(principal)),
        eq(message.isInbound, true),
        inArray(message.numberId, principal.numberIds),
        // Messages of blocked contacts have no place in their history.
        gt(message.ordinal, 0),
        ne(message.text, ''),
        gte(message.createdAt, since),
      ),
    )
    .orderBy(desc(message.id))
    .limit(limit);
  return rows.filter(isCompared);
}

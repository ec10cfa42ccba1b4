import { classifyKeyword } from '@dashboard/shared/text';
import { and, desc, eq, gt, gte, inArray, lt, ne } from 'drizzle-orm';
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

/** How often another page is read when a page has texts that are not compared. */
const PAGES_MAX = 10;

interface Recent {
  limit: number;
  since: Date;
}

/** One page of the newest inbound messages of the user's numbers that are older than the one with the id `before`. */
const readPage = (
  db: Database,
  principal: Principal,
  { limit, since, before }: Recent & { before: number },
): Promise<RecentText[]> =>
  db
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
        lt(message.id, before),
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

/**
 * The newest inbound messages of the user's numbers, newest first, without those that intents never see. Keywords are
 * recognized here rather than by the database, so after a campaign with many a STOP, several pages are read.
 */
export async function readRecentTexts(
  db: Database,
  principal: Principal,
  { limit, since }: Recent,
): Promise<RecentText[]> {
  const texts: RecentText[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let page = 0; page < PAGES_MAX && texts.length < limit; page += 1) {
    const rows = await readPage(db, principal, { limit, since, before });
    texts.push(...rows.filter(isCompared));
    before = rows.at(-1)?.messageId ?? 0;
    if (rows.length < limit) break;
  }
  return texts.slice(0, limit);
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { hasOneOf, prepared } from '../../platform/db/prepared';
import { appUser, media, message, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { repliedCampaigns } from '../campaigns/replied-campaigns';
import { type MediaRow, presentMedia } from '../media/present-media';
import { type MessageRow, presentMessage } from './present-message';
import { sentBy } from './sent-by';

type Reader = Database | Transaction;

const readMedia = prepared((db) =>
  db
    .select()
    .from(media)
    .where(and(eq(media.accountId, sql.placeholder('accountId')), hasOneOf(media.messageId, 'ids')))
    .orderBy(asc(media.messageId), asc(media.position))
    .prepare('media_of_messages'),
);

const readAuthors = prepared((db) =>
  db
    .select({ id: appUser.id, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(appUser)
    .where(hasOneOf(appUser.id, 'ids'))
    .prepare('authors'),
);

async function mediaByMessage(
  db: Reader,
  accountId: number,
  rows: MessageRow[],
): Promise<Map<number, MediaRow[]>> {
  const ids = rows.filter((row) => row.hasMedia).map((row) => row.id);
  const found = new Map<number, MediaRow[]>();
  if (ids.length === 0) return found;
  const files = await readMedia(db).execute({ accountId, ids: JSON.stringify(ids) });
  for (const file of files) {
    const messageId = file.messageId ?? 0;
    found.set(messageId, [...(found.get(messageId) ?? []), file]);
  }
  return found;
}

/** Names of the authors of messages, by user id. */
export async function authorsOf(db: Reader, rows: Pick<MessageRow, 'userId'>[]) {
  const ids = [...new Set(rows.map((row) => row.userId).filter((id) => id !== null))];
  if (ids.length === 0) return new Map<number, { firstName: string; lastName: string }>();
  const users = await readAuthors(db).execute({ ids: JSON.stringify(ids) });
  return new Map(users.map(({ id, ...names }) => [id, names]));
}

/** Message rows of one conversation as history rows with authors and files. `number` is the text number in E.164. File URLs are empty. */
export async function presentRows(db: Reader, accountId: number, number: string, rows: MessageRow[]) {
  const [files, authors, campaigns, senders] = await Promise.all([
    mediaByMessage(db, accountId, rows),
    authorsOf(db, rows),
    repliedCampaigns(db, accountId, rows),
    sentBy(db, accountId, rows),
  ]);
  return rows.map((row) =>
    presentMessage({
      row: { ...row, ...senders.get(row.id) },
      number,
      author: authors.get(row.userId ?? 0) ?? null,
      media: (files.get(row.id) ?? []).map(presentMedia),
      repliesTo: campaigns.get(row.id),
    }),
  );
}

/** Outbound messages with these client ids as history rows, with the ids of their text numbers. */
export async function findByClientIds(db: Reader, accountId: number, clientIds: string[]) {
  if (clientIds.length === 0) return [];
  const found = await db
    .select({ row: message, number: textNumber.number })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.id, message.numberId))
    .where(and(eq(message.accountId, accountId), inArray(message.clientId, clientIds)));
  const presented = await Promise.all(
    found.map(async ({ row, number }) => {
      const [presentedRow] = await presentRows(db, accountId, number, [row]);
      return presentedRow && { numberId: row.numberId, message: presentedRow };
    }),
  );
  return presented.filter((one) => one !== undefined);
}

import type { ContactMediaResponse } from '@dashboard/shared/contracts';
import { and, asc, count, desc, eq, gt, lt, notIlike, or } from 'drizzle-orm';
import type { SignMedia } from '../../platform/common/media-url';
import type { Database } from '../../platform/db/open-database';
import { media, message } from '../../platform/db/schema';
import { presentMedia } from '../media/present-media';

const PAGE_SIZE = 60;

/** Files after the place of a cursor: the id of a message and the position of a file in it. */
function isAfter(cursor: string) {
  const [messageId = 0, position = 0] = cursor.split('_').map(Number);
  const isLaterFile = and(eq(message.id, messageId), gt(media.position, position));
  return or(lt(message.id, messageId), isLaterFile);
}

/** A page of the files exchanged with a contact over one text number, newest first. The layout of an MMS is no file. */
export async function readContactMedia(
  db: Database,
  of: { accountId: number; numberId: number; contactId: number },
  { cursor, signMedia }: { cursor: string | undefined; signMedia: SignMedia },
): Promise<ContactMediaResponse> {
  const isShared = and(
    eq(message.accountId, of.accountId),
    eq(message.numberId, of.numberId),
    eq(message.contactId, of.contactId),
    eq(message.hasMedia, true),
    gt(message.ordinal, 0),
    notIlike(media.name, '%.smil'),
  );
  const isAttached = and(eq(media.accountId, message.accountId), eq(media.messageId, message.id));
  const rows = await db
    .select({ file: media, at: message.createdAt, isInbound: message.isInbound, messageId: message.id })
    .from(message)
    .innerJoin(media, isAttached)
    .where(and(isShared, cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(desc(message.id), asc(media.position))
    .limit(PAGE_SIZE + 1);
  const [all] = await db
    .select({ total: count() })
    .from(message)
    .innerJoin(media, isAttached)
    .where(isShared);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map(({ file, at, isInbound, messageId }) => {
      const shown = presentMedia(file);
      return {
        messageId,
        date: at.toISOString(),
        isInbound,
        media: { ...shown, url: signMedia(of.accountId, shown) },
      };
    }),
    total: all?.total ?? 0,
    page: 1,
    pageSize: PAGE_SIZE,
    nextCursor: last ? `${last.messageId}_${last.file.position}` : null,
  };
}

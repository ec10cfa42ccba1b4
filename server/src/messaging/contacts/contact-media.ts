import type { ContactMediaResponse } from '@dashboard/shared/contracts';
import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import type { SignMedia } from '../../platform/common/media-url';
import type { Database } from '../../platform/db/open-database';
import { media, message } from '../../platform/db/schema';
import { presentMedia } from '../media/present-media';

const MAX_ITEMS = 60;

/** Files exchanged with a contact over one text number, newest first. */
export async function readContactMedia(
  db: Database,
  of: { accountId: number; numberId: number; contactId: number },
  signMedia: SignMedia,
): Promise<ContactMediaResponse> {
  const isShared = and(
    eq(message.accountId, of.accountId),
    eq(message.numberId, of.numberId),
    eq(message.contactId, of.contactId),
    eq(message.hasMedia, true),
    gt(message.ordinal, 0),
  );
  const isAttached = and(eq(media.accountId, message.accountId), eq(media.messageId, message.id));
  const rows = await db
    .select({ file: media, at: message.createdAt, isInbound: message.isInbound, messageId: message.id })
    .from(message)
    .innerJoin(media, isAttached)
    .where(isShared)
    .orderBy(desc(message.id), asc(media.position))
    .limit(MAX_ITEMS);
  const [all] = await db
    .select({ total: count() })
    .from(message)
    .innerJoin(media, isAttached)
    .where(isShared);
  return {
    items: rows.map(({ file, at, isInbound, messageId }) => {
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
    pageSize: MAX_ITEMS,
  };
}

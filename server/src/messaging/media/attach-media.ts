import type { Media } from '@dashboard/shared/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { media } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { type MediaRow, presentMedia } from './present-media';

/**
 * Attaches files to their message. A file of another message, of a response message or of a campaign is copied as a second row: two
 * messages of one transaction may share a file.
 */
export async function attachMedia(
  tx: Transaction,
  accountId: number,
  files: MediaRow[],
  messageId: number,
): Promise<Media[]> {
  const attached: Media[] = [];
  for (const [position, file] of files.entries()) {
    const { id, ...copy } = file;
    const place = { messageId, position };
    const isFree = and(
      eq(media.accountId, accountId),
      eq(media.id, id),
      isNull(media.messageId),
      isNull(media.responseMessageId),
      isNull(media.campaignId),
    );
    const [claimed] = await tx.update(media).set(place).where(isFree).returning();
    const [row] = claimed
      ? [claimed]
      : await tx
          .insert(media)
          .values({ ...copy, ...place, responseMessageId: null, campaignId: null })
          .returning();
    if (row) attached.push(presentMedia(row));
  }
  return attached;
}

import { storeOnDisk } from '../../platform/db/full-disk';
import { media } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { inspectUpload, mediaName } from './inspect-media';
import type { MediaRow } from './present-media';

interface Uploader {
  accountId: number;
  userId: number;
}

/**
 * Stores a picture to send, without its metadata, or returns why it cannot be sent. `body` is the stored file.
 * @throws TooMany when too many pictures of the account are waiting
 */
export async function storeUpload(
  { db, disk, messaging, clock }: Pick<Services, 'db' | 'disk' | 'messaging' | 'clock'>,
  { accountId, userId }: Uploader,
  given: { name: string; body: Buffer },
): Promise<{ isAccepted: true; row: MediaRow; body: Buffer } | { isAccepted: false; reason: string }> {
  const inspected = await inspectUpload(given.body, accountId);
  if (!inspected.isAccepted) return inspected;
  const { type, width, height, body } = inspected;
  const [row] = await storeOnDisk(disk, async () =>
    db
      .insert(media)
      .values({
        accountId,
        name: mediaName(given.name, type),
        type,
        bytes: body.length,
        width,
        height,
        storageKey: await messaging.storage.put(accountId, body),
        uploadedByUserId: userId,
        createdAt: clock.now(),
      })
      .returning(),
  );
  if (row === undefined) throw new Error('An upload was not stored');
  return { isAccepted: true, row, body };
}

import type { ResponseMessage } from '@dashboard/shared/contracts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type MediaRow, presentMedia } from '../../messaging/media/present-media';
import type { Database } from '../../platform/db/open-database';
import { media, type responseMessage } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { ResponseMessageRequest } from './response-message-request';

type ResponseMessageKey = Pick<typeof responseMessage.$inferSelect, 'accountId' | 'id'>;

/** Adds the files of response messages of an account. */
export async function withMedia(
  db: Database | Transaction,
  { signMedia }: Services['messaging'],
  accountId: number,
  messages: ResponseMessage[],
): Promise<ResponseMessage[]> {
  const ids = messages.map(({ responseMessageId }) => responseMessageId);
  if (ids.length === 0) return messages;
  const files = await db
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), inArray(media.responseMessageId, ids)))
    .orderBy(asc(media.position), asc(media.id));
  const filesOf = (id: number) => files.filter((file) => file.responseMessageId === id).map(presentMedia);
  return messages.map((message) => ({
    ...message,
    media: filesOf(message.responseMessageId).map((file) => ({ ...file, url: signMedia(accountId, file) })),
  }));
}

/** The files that a user may give a message: its own, and uploads of the user. @throws Unprocessable naming mediaIds */
async function findFiles(
  tx: Transaction,
  { principal }: ResponseMessageRequest,
  { accountId, id }: ResponseMessageKey,
  mediaIds: number[],
): Promise<MediaRow[]> {
  if (mediaIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), inArray(media.id, mediaIds), isNotNull(media.storageKey)));
  return mediaIds.map((mediaId) => {
    const row = rows.find((one) => one.id === mediaId);
    if (row?.responseMessageId === id || row?.uploadedByUserId === principal.userId) return row;
    throw fieldError('mediaIds', 'A picture is no longer available. Add it again.');
  });
}

interface MediaChange {
  row: ResponseMessageKey;
  mediaIds: number[];
}

/**
 * Replaces the files of a response message. An upload is copied, because a draft may have it too. A removed file becomes
 * an unsent upload, which retention deletes.
 * @throws Unprocessable naming mediaIds
 */
export async function setMedia(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  of: ResponseMessageRequest,
  { row, mediaIds }: MediaChange,
): Promise<void> {
  const { accountId, id: responseMessageId } = row;
  const files = await findFiles(tx, of, row, [...new Set(mediaIds)]);
  await tx
    .update(media)
    .set({ responseMessageId: null })
    .where(and(eq(media.accountId, accountId), eq(media.responseMessageId, responseMessageId)));
  for (const [position, { id, ...file }] of files.entries()) {
    const place = { responseMessageId, position };
    if (file.responseMessageId === responseMessageId) {
      await tx
        .update(media)
        .set(place)
        .where(and(eq(media.accountId, accountId), eq(media.id, id)));
    } else {
      await tx
        .insert(media)
        .values({ ...file, ...place, messageId: null, campaignId: null, createdAt: clock.now() });
    }
  }
}

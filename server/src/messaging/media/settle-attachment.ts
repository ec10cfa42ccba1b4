import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, gt } from 'drizzle-orm';
import { media, message, textNumber } from '../../platform/db/schema';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { endFetch, type MediaFetch } from './fetch-queue';
import type { InboundFile } from './inbound-file';
import { type MediaRow, presentMedia } from './present-media';

/** Null for a message of a blocked contact, because no client shows it. */
async function attachmentEvent(tx: Transaction, file: MediaRow): Promise<NewEvent | null> {
  const [found] = await tx
    .select({ row: message, number: textNumber.number })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.id, message.numberId))
    .where(
      and(eq(message.accountId, file.accountId), eq(message.id, file.messageId ?? 0), gt(message.ordinal, 0)),
    );
  if (found === undefined) return null;
  const { row, number } = found;
  return {
    numberId: row.numberId,
    event: {
      type: 'message_status',
      tn: nationalDigits(number),
      contactId: row.contactId,
      messageId: row.id,
      clientId: row.clientId,
      status: row.status,
      errorCode: null,
      errorText: null,
      at: row.statusAt.toISOString(),
      media: [presentMedia(file)],
    },
  };
}

/** Shows an attachment as delayed, once, and notifies the clients that show its message. Its fetch goes on. */
export async function delayAttachment(
  services: Pick<Services, 'pool' | 'sockets'>,
  { accountId, mediaId }: MediaFetch,
): Promise<void> {
  await withEvents(services, async (tx, record) => {
    const [row] = await tx
      .update(media)
      .set({ isLoading: false, isDelayed: true })
      .where(and(eq(media.accountId, accountId), eq(media.id, mediaId), media.isLoading))
      .returning();
    const event = row && (await attachmentEvent(tx, row));
    if (event) record(accountId, [event]);
  });
}

/** Ends the loading of an attachment, with or without a file, and notifies the clients that show its message. */
export async function settleAttachment(
  services: Pick<Services, 'pool' | 'sockets'>,
  claimed: MediaFetch,
  file: InboundFile,
): Promise<void> {
  const { accountId, mediaId } = claimed;
  await withEvents(services, async (tx, record) => {
    if (!(await endFetch(tx, claimed))) return;
    const [row] = await tx
      .update(media)
      .set({ ...file, isLoading: false, isDelayed: false })
      .where(and(eq(media.accountId, accountId), eq(media.id, mediaId)))
      .returning();
    const event = row && (await attachmentEvent(tx, row));
    if (event) record(accountId, [event]);
  });
}

import { type HistoryRow, MessageStatus, Method, type ScheduledText } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import type { SignMedia } from '../../platform/common/media-url';
import { presentMedia } from '../media/present-media';
import { authorsOf } from '../messages/read-messages';
import { filesOf, type NumberedRow, type Reader } from './scheduled-store';

/** Scheduled messages in the format of responses. */
export async function presentScheduled(
  db: Reader,
  accountId: number,
  rows: NumberedRow[],
  signMedia: SignMedia,
): Promise<ScheduledText[]> {
  const plain = rows.map(({ row }) => row);
  const [files, authors] = await Promise.all([filesOf(db, accountId, plain), authorsOf(db, plain)]);
  return rows.map(({ row, number }) => ({
    scheduledId: row.id,
    clientId: row.clientId,
    tn: nationalDigits(number),
    contactId: row.contactId,
    smsText: row.text,
    segments: row.segments,
    media: (files.get(row.id) ?? [])
      .map(presentMedia)
      .map((file) => ({ ...file, url: signMedia(accountId, file) })),
    scheduledAt: row.dueAt.toISOString(),
    userId: row.userId,
    userFirstname: authors.get(row.userId)?.firstName ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    retryOfId: row.retryOfId,
    stopReason: row.stopReason,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
  }));
}

/** A scheduled message as the response to its send: a message that has the status scheduled. */
export async function presentAsMessage(
  db: Reader,
  accountId: number,
  { row, number }: NumberedRow,
): Promise<HistoryRow> {
  const [files, authors] = await Promise.all([filesOf(db, accountId, [row]), authorsOf(db, [row])]);
  const author = authors.get(row.userId) ?? null;
  const media = (files.get(row.id) ?? []).map(presentMedia);
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    originalTableId: row.id,
    date: createdAt,
    smsText: row.text,
    method: row.hasMedia ? Method.MMS : Method.PORTAL,
    isInbound: false,
    mmsFile: media[0]?.name ?? null,
    userId: row.userId,
    userFirstname: author?.firstName ?? null,
    userLastname: author?.lastName ?? null,
    status: MessageStatus.SCHEDULED,
    clientId: row.clientId,
    tn: nationalDigits(number),
    contactId: row.contactId,
    segments: row.segments,
    encoding: row.isUnicode ? 'UCS-2' : 'GSM-7',
    media,
    errorCode: null,
    errorText: null,
    retryOfId: row.retryOfId,
    origin: null,
    statusAt: createdAt,
    scheduledAt: row.dueAt.toISOString(),
  };
}

import type { HistoryRow } from '@dashboard/shared/contracts';
import { detailStatusText, methodName, nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq, gt } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../platform/db/open-database';
import { message } from '../../platform/db/schema';
import type { Csv } from '../../platform/http/send-csv';
import type { Principal } from '../../platform/session/principal';
import { presentRows } from '../messages/read-messages';
import { type ConversationRef, ownContact, ownNumber } from './tenant-scoped-lookup';

type Column = 'date' | 'direction' | 'user' | 'method' | 'text' | 'media' | 'status';
type TranscriptRow = Record<Column, string>;

/** Read and presented at once, which blocks the other requests of this process. */
const CHUNK_ROWS = 200;

/** The zone is in the header, because a spreadsheet would not read a date with an offset as a date. */
const columnsFor = (zone: string) =>
  [
    { key: 'date', header: `Date (${zone})` },
    { key: 'direction', header: 'Direction' },
    { key: 'user', header: 'User' },
    { key: 'method', header: 'Method' },
    { key: 'text', header: 'Text' },
    { key: 'media', header: 'Media' },
    { key: 'status', header: 'Status' },
  ] as const satisfies Csv<TranscriptRow>['columns'];

/** `row` as cells. The layout file of an MMS is no content, so it is left out as in the thread. */
function cellsOf(row: HistoryRow, zone: string): TranscriptRow {
  const { date, isInbound, userFirstname, userLastname, method, smsText, media, status, errorCode } = row;
  return {
    date: DateTime.fromISO(date, { zone }).toFormat('yyyy-MM-dd HH:mm:ss'),
    direction: isInbound ? 'Received' : 'Sent',
    user: [userFirstname, userLastname].filter(Boolean).join(' '),
    method: methodName(method),
    text: smsText,
    media: media
      .filter(({ kind }) => kind !== 'smil')
      .map(({ name }) => name)
      .join(', '),
    status: detailStatusText({ isInbound, status, errorCode }),
  };
}

interface Messages {
  accountId: number;
  numberId: number;
  /** E.164. */
  number: string;
  contactId: number;
}

/** The messages that the history shows, oldest first, read in chunks. Those of a blocked contact have no ordinal. */
async function* rowsOf(db: Database, of: Messages, zone: string): AsyncGenerator<TranscriptRow> {
  const isInConversation = and(
    eq(message.accountId, of.accountId),
    eq(message.numberId, of.numberId),
    eq(message.contactId, of.contactId),
    gt(message.ordinal, 0),
  );
  let after = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(message)
      .where(and(isInConversation, gt(message.id, after)))
      .orderBy(asc(message.id))
      .limit(CHUNK_ROWS);
    const presented = await presentRows(db, of.accountId, of.number, rows);
    for (const row of presented) yield cellsOf(row, zone);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_ROWS) return;
    after = last.id;
  }
}

/**
 * All messages of a conversation as a file, without the team's notes. Dates are in the user's time zone.
 * @throws NotFound for another tenant's number or contact, Forbidden for a group without the user
 */
export async function transcriptCsv(
  db: Database,
  principal: Principal,
  { tn, contactId }: ConversationRef,
): Promise<Csv<TranscriptRow>> {
  const { accountId, id: numberId, number } = await ownNumber(db, principal, tn);
  const contact = await ownContact(db, principal, contactId);
  return {
    name: `transcript-${tn}-${nationalDigits(contact.number)}`,
    columns: columnsFor(principal.timeZone),
    rows: rowsOf(db, { accountId, numberId, number, contactId }, principal.timeZone),
  };
}

import {
  type CampaignRecipient,
  RECIPIENT_STATUS_TEXTS,
  type RecipientsQuery,
} from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { DateTime } from 'luxon';
import type * as v from 'valibot';
import type { Database } from '../../platform/db/open-database';
import type { Csv } from '../../platform/http/send-csv';
import type { CampaignRow } from './campaign-row';
import { allRecipients } from './report-rows';

const COLUMNS = [
  { key: 'contact', header: 'Contact' },
  { key: 'number', header: 'Number' },
  { key: 'status', header: 'Status' },
  { key: 'reason', header: 'Reason' },
  { key: 'segments', header: 'Segments' },
  { key: 'sent', header: 'Sent' },
  { key: 'delivered', header: 'Delivered' },
  { key: 'reply', header: 'Reply' },
  { key: 'optedOut', header: 'Opted out' },
] as const;

type Row = Record<(typeof COLUMNS)[number]['key'], string>;

async function* rowsOf(recipients: AsyncIterable<CampaignRecipient>, zone: string): AsyncGenerator<Row> {
  const timeOf = (at: string | null) =>
    at === null ? '' : DateTime.fromISO(at, { zone }).toFormat('yyyy-MM-dd HH:mm:ss');
  for await (const one of recipients)
    yield {
      contact: one.contactName,
      number: nationalDigits(one.contactNumber),
      // A newer server may have stored a status that this one does not know.
      status: RECIPIENT_STATUS_TEXTS[one.status] ?? RECIPIENT_STATUS_TEXTS.unknown,
      reason: one.reason ?? '',
      segments: String(one.segments ?? ''),
      sent: timeOf(one.sentAt),
      delivered: timeOf(one.deliveredAt),
      reply: one.reply ?? '',
      optedOut: timeOf(one.optedOutAt),
    };
}

/** The file of a campaign's recipients, with times in the user's zone. */
export const recipientsCsv = (
  db: Database,
  row: CampaignRow,
  { query, zone }: { query: v.InferOutput<typeof RecipientsQuery>; zone: string },
): Csv<Row> => ({
  name: `campaign-${row.id}-recipients`,
  columns: COLUMNS,
  rows: rowsOf(allRecipients(db, row, query), zone),
});

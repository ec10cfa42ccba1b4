import type { HistoryRow } from '@dashboard/shared/contracts';
import { formatExact, pluralize } from '@dashboard/shared/format';
import {
  failureAdvice,
  isFailed,
  isRetrying,
  methodLabel,
  type StatusKind,
  statusKind,
} from '@dashboard/shared/text';
import { RETRYING_LABEL, rejectionAdvice } from '../rows/status-line';
import type { OutgoingMessage } from '../sending/outgoing-store';

export interface DetailLine {
  term: string;
  text: string;
}

const STATUS_LABELS: Record<StatusKind, string> = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent, no delivery report yet',
  delivered: 'Delivered',
  failed: 'Failed',
  unconfirmed: 'Delivery unconfirmed',
};

function statusLines(row: HistoryRow, zone: string): DetailLine[] {
  if (row.isInbound) return [];
  const code = row.errorCode ?? row.status;
  const willRetry = isRetrying(row);
  const label = willRetry ? RETRYING_LABEL : STATUS_LABELS[statusKind(row.status)];
  const status = { term: 'Status', text: `${label} · ${formatExact(row.statusAt, zone)}` };
  if (!willRetry && !isFailed(row.status)) return [status];
  const { reason, advice } = failureAdvice(code);
  const reasonLine = { term: 'Reason', text: `${reason} (code ${code})` };
  return willRetry ? [status, reasonLine] : [status, reasonLine, { term: 'What to do', text: advice }];
}

/** Details of a stored message, as terms and descriptions. */
export function storedDetails(row: HistoryRow, sender: string, zone: string): DetailLine[] {
  const method = methodLabel(row.method, row.isInbound) ?? (row.isInbound ? 'Text' : 'Dashboard');
  return [
    { term: row.isInbound ? 'Received' : 'Sent', text: formatExact(row.date, zone) },
    { term: 'From', text: sender },
    { term: 'Method', text: row.origin ? `${method} · ${row.origin}` : method },
    { term: 'Size', text: `${pluralize(row.segments, 'segment')}, ${row.encoding}` },
    ...statusLines(row, zone),
  ];
}

/** Details of a message that the server has not stored. */
export function unsentDetails(message: OutgoingMessage, zone: string): DetailLine[] {
  const written = { term: 'Written', text: formatExact(message.createdAt, zone) };
  if (message.state !== 'failed')
    return [written, { term: 'Status', text: 'Not confirmed by the server yet' }];
  const { reason, advice } = rejectionAdvice(message);
  return [
    written,
    { term: 'Status', text: STATUS_LABELS.failed },
    { term: 'Reason', text: reason },
    { term: 'What to do', text: advice },
  ];
}

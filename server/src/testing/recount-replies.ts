import type { StoredMessage } from './report-messages';

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Rounded, as in the report; null without values. */
export function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const around = [sorted[Math.floor(middle)] ?? 0, sorted[Math.ceil(middle)] ?? 0];
  return Math.round(sum(around) / 2);
}

/** Every person's reply with the seconds that the contact had waited, in the order of the ids. */
export function repliesOf(rows: StoredMessage[]) {
  const waiting = new Map<string, Date>();
  return rows.flatMap((row) => {
    const conversation = `${row.numberId} ${row.contactId}`;
    const since = waiting.get(conversation);
    if (row.isInbound && since === undefined) waiting.set(conversation, row.createdAt);
    if (row.isInbound || row.userId === null) return [];
    waiting.delete(conversation);
    const seconds = since && Math.max(0, Math.floor((row.createdAt.getTime() - since.getTime()) / 1000));
    return seconds === undefined ? [] : { row, seconds };
  });
}

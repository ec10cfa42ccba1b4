import type { Database } from '../db/open-database';
import { type NewEvent, type RecordedEvent, recordEvents, type Transaction } from './record-events';

interface Publisher {
  db: Database;
  sockets: { publish(events: RecordedEvent[]): void };
}

export type Record = (accountId: number, events: NewEvent[]) => Promise<void>;

/** Runs a transaction that records events, and tells the sockets of them once it is committed. */
export async function withEvents<T>(
  { db, sockets }: Publisher,
  work: (tx: Transaction, record: Record) => Promise<T>,
): Promise<T> {
  const recorded: RecordedEvent[] = [];
  const result = await db.transaction((tx) =>
    work(tx, async (accountId, events) => {
      recorded.push(...(await recordEvents(tx, accountId, events)));
    }),
  );
  if (recorded.length > 0) sockets.publish(recorded);
  return result;
}

import { type ConnectedTransaction, transact } from '../db/transact';
import type { Services } from '../http/services';
import { type NewEvent, type RecordedEvent, recordEvents } from './record-events';

/** Notes an account's events, to be written when the rest of the transaction has been. */
export type Record = (accountId: number, events: NewEvent[]) => void;

/**
 * Runs a transaction that changes what screens show, and tells the sockets of it once it is committed. The events are
 * written in the same breath as COMMIT: their account is locked for no longer than that.
 */
export async function withEvents<T>(
  { pool, sockets }: Pick<Services, 'pool' | 'sockets'>,
  work: (tx: ConnectedTransaction, record: Record) => Promise<T>,
): Promise<T> {
  const noted: { accountId: number; events: NewEvent[] }[] = [];
  const [result, recorded] = await transact<T, RecordedEvent[][]>(pool, {
    work: (tx) => work(tx, (accountId, events) => noted.push({ accountId, events })),
    finish: (tx) => Promise.all(noted.map(({ accountId, events }) => recordEvents(tx, accountId, events))),
  });
  const events = recorded.flat();
  if (events.length > 0) sockets.publish(events);
  return result;
}

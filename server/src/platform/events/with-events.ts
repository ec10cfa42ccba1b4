import { type ConnectedTransaction, transact } from '../db/transact';
import type { Services } from '../http/services';
import { type NewEvent, type RecordedEvent, recordEvents } from './record-events';

/** Queues an account's events, to be written at the end of the transaction. */
export type Record = (accountId: number, events: NewEvent[]) => void;

/**
 * Runs a transaction that changes visible data, and publishes its events to the sockets after the commit. The events
 * are sent together with COMMIT, so that the account is locked only for that round trip.
 */
export async function withEvents<T>(
  { pool, sockets }: Pick<Services, 'pool' | 'sockets'>,
  work: (tx: ConnectedTransaction, record: Record) => Promise<T>,
): Promise<T> {
  const queued: { accountId: number; events: NewEvent[] }[] = [];
  const [result, recorded] = await transact<T, RecordedEvent[][]>(pool, {
    work: (tx) => work(tx, (accountId, events) => queued.push({ accountId, events })),
    finish: (tx) => Promise.all(queued.map(({ accountId, events }) => recordEvents(tx, accountId, events))),
  });
  const events = recorded.flat();
  if (events.length > 0) sockets.publish(events);
  return result;
}

import { type ConnectedTransaction, transact } from '../db/transact';
import type { Services } from '../http/services';
import { type NewEvent, type RecordedEvent, type RecordOptions, recordEvents } from './record-events';

/** Queues an account's events, to be written at the end of the transaction. */
export type Record = (accountId: number, events: NewEvent[], options?: RecordOptions) => void;

/**
 * Runs a transaction that changes visible data, and publishes its events to the sockets after the commit. The events
 * are sent together with COMMIT, so that the account is locked only for that round trip.
 */
export async function withEvents<T>(
  { pool, sockets }: Pick<Services, 'pool' | 'sockets'>,
  work: (tx: ConnectedTransaction, record: Record) => Promise<T>,
): Promise<T> {
  const queued: { accountId: number; events: NewEvent[]; options: RecordOptions }[] = [];
  const [result, recorded] = await transact<T, RecordedEvent[][]>(pool, {
    work: (tx) => work(tx, (accountId, events, options = {}) => queued.push({ accountId, events, options })),
    finish: (tx) =>
      Promise.all(
        queued.map(({ accountId, events, options }) => recordEvents(tx, accountId, events, options)),
      ),
  });
  const events = recorded.flat();
  if (events.length > 0) sockets.publish(events);
  return result;
}

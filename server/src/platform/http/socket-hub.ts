import type { SendFailure } from '@dashboard/shared/contracts';
import type { RecordedEvent } from '../events/record-events';

/** What the rest of the server asks of the open sockets. */
export interface SocketHub {
  /** Closes the sockets of one session at once: it ended. */
  endSession(sessionHash: string): void;
  /** Tells all sockets of a user that they are no longer active, and closes them. */
  deactivateUser(userId: number): void;
  /** The same for everybody of an account. */
  deactivateAccount(accountId: number): void;
  /** Sends committed events to everyone connected who may see them. */
  publish(events: RecordedEvent[]): void;
  /** Tells the person who sent a text that it failed. */
  notifyUser(userId: number, failure: SendFailure): void;
  /** Open sockets of this server. */
  count(): number;
}

/** Stands in until sockets are attached, and in tests without any. */
export const noSockets: SocketHub = {
  endSession: () => undefined,
  deactivateUser: () => undefined,
  deactivateAccount: () => undefined,
  publish: () => undefined,
  notifyUser: () => undefined,
  count: () => 0,
};

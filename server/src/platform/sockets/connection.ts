import type { ClientEvents, ServerEvents } from '@dashboard/shared/contracts';
import type { Server, Socket } from 'socket.io';
import type { RecordedEvent } from '../events/record-events';
import type { AccountChange } from '../http/socket-hub';
import type { ViewerEntry } from './presence-board';

/** Events between servers on one database. */
export interface ServerToServerEvents {
  account_events: (events: RecordedEvent[]) => void;
  presence: (entry: ViewerEntry) => void;
  account_change: (change: AccountChange) => void;
}

/** Data of a connected socket. The session watch keeps `numberIds` current. */
export interface SocketFacts {
  sessionHash: string;
  userId: number;
  /** Null for users without a company, who receive no account events. */
  accountId: number | null;
  numberIds: number[];
  /** When the session expires, in milliseconds. */
  expiresAt: number;
  /** The facts about the session's user that the socket follows, as one string; null before it follows any. */
  facts: string | null;
  /** Room of the sockets that receive the same account events; null while it receives none. */
  view: string | null;
}

export type DashboardServer = Server<ClientEvents, ServerEvents, ServerToServerEvents, SocketFacts>;
export type DashboardSocket = Socket<ClientEvents, ServerEvents, ServerToServerEvents, SocketFacts>;

/** Room of an account's sockets that see the same numbers, and so receive identical events. */
export const viewRoom = (accountId: number, numberIds: readonly number[]) =>
  `view:${accountId}:${numberIds.join(',')}`;
export const numberRoom = (numberId: number) => `number:${numberId}`;
export const accountRoom = (accountId: number) => `account:${accountId}`;
/** Room of an account's administrators, who see the campaigns of all its numbers. */
export const administratorRoom = (accountId: number) => `administrators:${accountId}`;
/** Room of a provider's platform users. */
export const providerRoom = (serviceProviderId: number) => `provider:${serviceProviderId}`;
/** Room of everyone who uses a provider's pages. */
export const portalRoom = (serviceProviderId: number) => `portal:${serviceProviderId}`;
/** Room of all super admins. */
export const SYSTEM_ROOM = 'system';
export const userRoom = (userId: number) => `user:${userId}`;
export const sessionRoom = (sessionHash: string) => `session:${sessionHash}`;

import { eq } from 'drizzle-orm';
import { account, appUser } from '../db/schema';
import type { Services } from '../http/services';
import { isActivated } from '../session/account-status';
import { findSessionUser } from '../session/session-user';
import type { AccountFeed } from './account-feed';
import { type DashboardServer, type DashboardSocket, numberRoom } from './connection';

/** Joins a socket to the rooms of its user's numbers, and leaves the rooms of removed ones. */
export async function joinNumbers(socket: DashboardSocket, numberIds: number[]): Promise<void> {
  const removed = socket.data.numberIds.filter((id) => !numberIds.includes(id));
  for (const id of removed) await socket.leave(numberRoom(id));
  await socket.join(numberIds.map(numberRoom));
  socket.data.numberIds = numberIds;
}

/** Notifies a socket that its user is not active, and closes it once that is sent. */
export function closeInactive(socket: DashboardSocket): void {
  socket.emit('user_is_not_activated', {});
  socket.disconnect(true);
}

async function updateNumbers(socket: DashboardSocket, numberIds: number[], feed: AccountFeed): Promise<void> {
  await joinNumbers(socket, numberIds);
  const { accountId, view } = socket.data;
  if (accountId !== null && view !== null && socket.connected) await feed.place(accountId, socket);
}

/**
 * Checks the sessions of this process's sockets. Closes the sockets of ended sessions, notifies deactivated users, and
 * stops events for numbers of groups that their users left.
 */
export async function checkSessions(
  io: DashboardServer,
  services: Services,
  feed: AccountFeed,
): Promise<void> {
  const bySession = new Map<string, DashboardSocket[]>();
  for (const socket of io.sockets.sockets.values()) {
    const { sessionHash } = socket.data;
    bySession.set(sessionHash, [...(bySession.get(sessionHash) ?? []), socket]);
  }
  // In parallel, so that all lookups share one query.
  await Promise.all(
    [...bySession].map(async ([sessionHash, sockets]) => {
      const row = await findSessionUser(services, sessionHash);
      for (const socket of sockets) {
        if (row === undefined) await close(socket, services);
        else if (row.expiresAt <= services.clock.now()) socket.disconnect(true);
        else if (!isActivated(row)) closeInactive(socket);
        else await updateNumbers(socket, row.numberIds, feed);
      }
    }),
  );
}

/** Closes a socket whose session was deleted. Deactivating a user deletes their sessions, so they are notified. */
async function close(socket: DashboardSocket, { db }: Services): Promise<void> {
  const [user] = await db
    .select({ statusId: appUser.statusId, accountStatus: account.status })
    .from(appUser)
    .leftJoin(account, eq(account.id, appUser.accountId))
    .where(eq(appUser.id, socket.data.userId));
  if (user !== undefined && isActivated(user)) socket.disconnect(true);
  else closeInactive(socket);
}

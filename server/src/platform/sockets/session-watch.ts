import { eq } from 'drizzle-orm';
import { account, appUser } from '../db/schema';
import type { Services } from '../http/services';
import { isActivated } from '../session/account-status';
import { findSessionUser } from '../session/session-user';
import type { AccountFeed } from './account-feed';
import { type DashboardServer, type DashboardSocket, numberRoom } from './connection';

/** Puts a socket into the rooms of its user's numbers, and out of those it lost. */
export async function joinNumbers(socket: DashboardSocket, numberIds: number[]): Promise<void> {
  const lost = socket.data.numberIds.filter((id) => !numberIds.includes(id));
  for (const id of lost) await socket.leave(numberRoom(id));
  await socket.join(numberIds.map(numberRoom));
  socket.data.numberIds = numberIds;
}

/** Tells a socket that its user is not active, and closes it once that is sent. */
export function turnAway(socket: DashboardSocket): void {
  socket.emit('user_is_not_activated', {});
  socket.disconnect(true);
}

async function follow(socket: DashboardSocket, numberIds: number[], feed: AccountFeed): Promise<void> {
  await joinNumbers(socket, numberIds);
  const { accountId, view } = socket.data;
  if (accountId !== null && view !== null && socket.connected) await feed.place(accountId, socket);
}

/**
 * Checks the sessions behind this process's sockets: ended ones lose their sockets, deactivated users are told, and
 * whoever left a group stops receiving its texts.
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
  // All at once: they are one query, where one after the other would take longer the more people are connected.
  await Promise.all(
    [...bySession].map(async ([sessionHash, sockets]) => {
      const row = await findSessionUser(services, sessionHash);
      for (const socket of sockets) {
        if (row === undefined) await close(socket, services);
        else if (row.expiresAt <= services.clock.now()) socket.disconnect(true);
        else if (!isActivated(row)) turnAway(socket);
        else await follow(socket, row.numberIds, feed);
      }
    }),
  );
}

/** Closes a socket whose session is gone. Removing somebody's access deletes their sessions: they are told why. */
async function close(socket: DashboardSocket, { db }: Services): Promise<void> {
  const [user] = await db
    .select({ statusId: appUser.statusId, accountStatus: account.status })
    .from(appUser)
    .leftJoin(account, eq(account.id, appUser.accountId))
    .where(eq(appUser.id, socket.data.userId));
  if (user !== undefined && isActivated(user)) socket.disconnect(true);
  else turnAway(socket);
}

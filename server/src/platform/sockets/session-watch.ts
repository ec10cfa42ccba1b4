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

/** Follows a change of the user's groups. The page fetches its inboxes again, after the socket has joined their rooms. */
async function updateNumbers(socket: DashboardSocket, numberIds: number[], feed: AccountFeed): Promise<void> {
  const isChanged = numberIds.join() !== socket.data.numberIds.join();
  await joinNumbers(socket, numberIds);
  const { accountId, view } = socket.data;
  if (accountId === null || view === null || !socket.connected) return;
  await feed.place(accountId, socket);
  if (isChanged) socket.emit('account_changed', { accountId, part: 'groups' });
}

/**
 * Checks the sessions of sockets of this process. Closes the sockets of ended sessions, notifies deactivated users, and
 * starts and stops events for numbers of groups that their users joined or left.
 */
async function checkSessions(
  sockets: Iterable<DashboardSocket>,
  services: Services,
  feed: AccountFeed,
): Promise<void> {
  const bySession = new Map<string, DashboardSocket[]>();
  for (const socket of sockets) {
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

const WATCH_MS = 800;

export interface SessionWatch {
  /** Checks the sockets of an account now. Resolves when they are in the rooms of their users' current numbers. */
  checkAccount(accountId: number): Promise<void>;
  stop(): void;
}

/** Checks the sessions of this process's sockets continuously. `onTick` runs before each check. */
export function watchSessions(
  io: DashboardServer,
  services: Services,
  { feed, onTick }: { feed: AccountFeed; onTick: () => void },
): SessionWatch {
  let isBusy = false;
  let last: Promise<void> = Promise.resolve();
  // One after another: a check that read the numbers earlier must not put a socket back into an old room.
  const check = (select: () => Iterable<DashboardSocket>) => {
    last = last
      .then(() => checkSessions(select(), services, feed))
      .catch((error) =>
        services.log.warn({ err: error }, 'The sessions of the sockets could not be checked'),
      );
    return last;
  };
  const timer = setInterval(() => {
    onTick();
    if (isBusy) return;
    isBusy = true;
    void check(() => io.sockets.sockets.values()).finally(() => {
      isBusy = false;
    });
  }, WATCH_MS).unref();
  return {
    checkAccount: (accountId) =>
      check(() => [...io.sockets.sockets.values()].filter(({ data }) => data.accountId === accountId)),
    stop: () => clearInterval(timer),
  };
}

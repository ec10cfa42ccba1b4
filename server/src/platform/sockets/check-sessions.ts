import { eq, inArray } from 'drizzle-orm';
import { account, appUser } from '../db/schema';
import type { Services } from '../http/services';
import { createAbility } from '../permissions/ability';
import { rulesFor } from '../permissions/rules';
import { isActivated } from '../session/account-status';
import { findSessionUser, type SessionUserRow } from '../session/session-user';
import type { AccountFeed } from './account-feed';
import { administratorRoom, type DashboardSocket, numberRoom } from './connection';

/** Sessions read by one query. More would keep this process busy while it reads the response. */
const SESSIONS_PER_QUERY = 500;

/** Joins a socket to the rooms of its user's numbers, and leaves the rooms of removed ones. */
function joinNumbers(socket: DashboardSocket, numberIds: number[]): void {
  const removed = socket.data.numberIds.filter((id) => !numberIds.includes(id));
  for (const id of removed) void socket.leave(numberRoom(id));
  void socket.join(numberIds.map(numberRoom));
  socket.data.numberIds = numberIds;
}

/** Notifies a socket that its user is not active, and closes it once that is sent. */
export function closeInactive(socket: DashboardSocket): void {
  socket.emit('user_is_not_activated', {});
  socket.disconnect(true);
}

/** Everything in a session's row that decides what its sockets receive and its pages show, to compare two reads. */
const factsOf = (row: SessionUserRow): string =>
  JSON.stringify([
    row.userType,
    row.serviceProviderId,
    row.accountId,
    row.switches,
    row.numberIds,
    row.features,
    row.timeZone,
  ]);

/** Lets a socket receive what the user of its session may see now, and nothing else. Takes effect before it returns. */
export function followSession(socket: DashboardSocket, row: SessionUserRow, feed: AccountFeed): void {
  const { accountId, facts } = socket.data;
  socket.data.expiresAt = row.expiresAt.getTime();
  socket.data.facts = factsOf(row);
  if (facts === socket.data.facts || !socket.connected) return;
  if (facts !== null) socket.emit('permissions_changed', {});
  const before = socket.data.numberIds;
  const ability = createAbility(rulesFor(row));
  const mayRead = accountId !== null && ability.can('Read', 'Messaging');
  joinNumbers(socket, mayRead ? row.numberIds : []);
  if (accountId === null) return;
  if (ability.can('Delete', 'Messaging')) void socket.join(administratorRoom(accountId));
  else void socket.leave(administratorRoom(accountId));
  if (mayRead) feed.place(accountId, socket);
  else feed.remove(accountId, socket);
  // The page fetches its inboxes again, after the socket has joined their rooms.
  if (facts !== null && before.join() !== socket.data.numberIds.join())
    socket.emit('account_changed', { accountId, part: 'groups' });
}

/**
 * Closes sockets whose session was deleted. Deactivating a user deletes their sessions, so users who are not active are
 * notified.
 */
async function closeEnded(sockets: DashboardSocket[], { db }: Services): Promise<void> {
  if (sockets.length === 0) return;
  const users = await db
    .select({ userId: appUser.id, statusId: appUser.statusId, accountStatus: account.status })
    .from(appUser)
    .leftJoin(account, eq(account.id, appUser.accountId))
    .where(inArray(appUser.id, [...new Set(sockets.map(({ data }) => data.userId))]));
  const active = new Set(users.filter(isActivated).map(({ userId }) => userId));
  for (const socket of sockets) {
    if (active.has(socket.data.userId)) socket.disconnect(true);
    else closeInactive(socket);
  }
}

async function checkChunk(
  chunk: [sessionHash: string, sockets: DashboardSocket[]][],
  services: Services,
  feed: AccountFeed,
): Promise<void> {
  const ended: DashboardSocket[] = [];
  // In parallel, so that all lookups share one query.
  await Promise.all(
    chunk.map(async ([sessionHash, sockets]) => {
      const row = await findSessionUser(services, sessionHash);
      if (row === undefined) ended.push(...sockets);
      else if (!isActivated(row)) sockets.forEach(closeInactive);
      else for (const socket of sockets) followSession(socket, row, feed);
    }),
  );
  await closeEnded(ended, services);
}

/**
 * Reads the sessions of sockets. Closes the sockets of ended sessions, notifies deactivated users, and starts and stops
 * events for numbers of groups that their users joined or left.
 */
export async function checkSessions(
  sockets: DashboardSocket[],
  services: Services,
  feed: AccountFeed,
): Promise<void> {
  const bySession = new Map<string, DashboardSocket[]>();
  for (const socket of sockets) {
    const { sessionHash } = socket.data;
    const known = bySession.get(sessionHash);
    if (known === undefined) bySession.set(sessionHash, [socket]);
    else known.push(socket);
  }
  const sessions = [...bySession];
  for (let start = 0; start < sessions.length; start += SESSIONS_PER_QUERY)
    await checkChunk(sessions.slice(start, start + SESSIONS_PER_QUERY), services, feed);
}

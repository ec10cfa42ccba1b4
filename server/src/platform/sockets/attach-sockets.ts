import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SERVER_BUSY, UserType } from '@dashboard/shared/contracts';
import { Server } from 'socket.io';
import type { SignMedia } from '../common/media-url';
import { TooMany, Unauthorized } from '../http/errors';
import { isOwnOrigin } from '../http/origin-check';
import { PersonConcurrencyLimiter } from '../http/person-concurrency-limiter';
import { securityHeaders } from '../http/security-headers';
import type { Services } from '../http/services';
import { isBusy } from '../http/shed-load';
import type { AccountChange, SocketHub } from '../http/socket-hub';
import { isActivated } from '../session/account-status';
import { principalOfRow } from '../session/authenticate';
import type { Principal } from '../session/principal';
import { isSecureRequest, readSessionToken } from '../session/session-cookie';
import { hashToken } from '../session/session-store';
import { findSessionUser, type SessionUserRow } from '../session/session-user';
import { AccountFeed } from './account-feed';
import { announceChanges } from './announce-changes';
import { closeInactive, followSession } from './check-sessions';
import { connectRedis } from './connect-redis';
import {
  accountRoom,
  type DashboardServer,
  type DashboardSocket,
  numberRoom,
  portalRoom,
  providerRoom,
  SYSTEM_ROOM,
  sessionRoom,
  userRoom,
} from './connection';
import { type EventLimits, eventLimits } from './event-limits';
import type { EventPlace } from './handle-event';
import { jobNotices } from './job-notices';
import { respondAsHttp } from './other-upgrades';
import { PendingEvents } from './pending-events';
import { type ConversationViewers, PresenceBoard, type ViewerEntry } from './presence-board';
import { SessionWatch } from './session-watch';
import { shareWrites } from './share-writes';
import { SocketDenials } from './socket-denials';
import { rejectUnknownEvents } from './unknown-events';

const PATH = '/socket.io';
const PACKET_BYTES_MAX = 100_000;
/** Both sides detect a dead connection within twice this interval. */
const HEARTBEAT_MS = 10_000;
/** Two at once, so that a slow list does not block typing. All tabs of a user stay far below the queue limit. */
const EVENTS = { atOnce: 2, waitingMax: 100, perCompany: 3 };
/** Limit for pending acknowledgements during a stop. */
const PENDING_EVENTS_TIMEOUT_MS = 5_000;
/** Time limit for a connection to authenticate, so that anonymous clients cannot hold connections open. */
const ADMITTED_WITHIN_MS = 15_000;

/** Whether a handshake comes from our own pages, by its Origin or Sec-Fetch-Site header. */
function isOwnHandshake(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host = '' } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  return isOwnOrigin(origin, host, publicUrl);
}

function sessionOf({ headers }: IncomingMessage, publicUrl: string): string | null {
  const isSecure = isSecureRequest({ protocol: 'http' }, publicUrl);
  // A proxy may terminate https although the public URL is http. Only a page over https can have set the __Host-
  // cookie, so it is always accepted.
  const token =
    readSessionToken(headers.cookie, true) ??
    (isSecure ? undefined : readSessionToken(headers.cookie, false));
  return token === undefined ? null : hashToken(token);
}

/** The session of an accepted handshake. */
interface Admission {
  row: SessionUserRow;
  /** Null for an inactive user, who is admitted to be notified and closed. */
  principal: Principal | null;
  /** The session watch's revision from before the session was read. */
  revision: number;
}

/** Authenticates a handshake by its session and page user. The session is read once, because many reconnect together. */
async function admit(socket: DashboardSocket, services: Services, revision: number): Promise<Admission> {
  const sessionHash = sessionOf(socket.request, services.config.publicUrl);
  const row = sessionHash === null ? undefined : await findSessionUser(services, sessionHash);
  if (row === undefined || sessionHash === null) throw new Unauthorized();
  const { userId: pageUser } = socket.handshake.auth;
  if (pageUser !== undefined && pageUser !== row.userId) throw new Unauthorized();
  const principal = isActivated(row) ? await principalOfRow(services, row) : null;
  if (principal === undefined) throw new Unauthorized();
  const { userId, accountId, expiresAt } = row;
  socket.data = {
    sessionHash,
    userId,
    accountId,
    numberIds: [],
    expiresAt: expiresAt.getTime(),
    facts: null,
    view: null,
  };
  return { row, principal, revision };
}

/** Tracks connections upgraded to sockets, which the HTTP server no longer closes itself. */
function watchUpgrades(server: HttpServer): { end(): void } {
  const upgraded = new Set<Duplex>();
  let hasEnded = false;
  server.on('upgrade', (request, connection: Duplex, read: Buffer) => {
    if (!request.url?.startsWith(`${PATH}/`)) return respondAsHttp(server, request, { connection, read });
    // No code would close a connection that is upgraded while the server stops.
    if (hasEnded) return connection.destroy();
    upgraded.add(connection);
    connection.once('close', () => upgraded.delete(connection));
  });
  return {
    end: () => {
      hasEnded = true;
      // A peer that never closes its side would delay the stop for half a minute.
      for (const connection of upgraded) connection.end(() => connection.destroy());
    },
  };
}

/** Socket.IO sends its HTTP responses, mostly rejections, without the hooks of our own routes. */
function addSecurityHeadersToSockets(server: HttpServer, path: string, publicUrl: string): void {
  const headers = new Map(Object.entries(securityHeaders(isSecureRequest({ protocol: 'http' }, publicUrl))));
  server.prependListener('request', ({ url }, response: ServerResponse) => {
    if (url?.startsWith(path)) response.setHeaders(headers);
  });
}

export interface AttachedSockets {
  hub: SocketHub;
  close(): Promise<void>;
}

/** Context of every listener for client events. */
export interface SocketPlace {
  socket: DashboardSocket;
  services: Services;
  limits: EventLimits;
  concurrency: PersonConcurrencyLimiter;
  setPresence: (entry: ViewerEntry) => void;
  /** The conversations that the socket's user is shown in. */
  presence: () => ViewerEntry[];
}

/** Functions that the areas provide to the sockets. */
export interface SocketParts {
  signMedia: SignMedia;
  /** Each adds the listeners of its area's client events to a new socket. */
  listeners: readonly ((place: SocketPlace) => void)[];
  /** Sends an end user's new socket its initial data. */
  welcome: (socket: DashboardSocket, services: Services, principal: Principal) => Promise<void>;
}

/** Serves sockets on the HTTP server, signed-in users only. */
export function attachSockets(
  server: HttpServer,
  services: Services,
  parts: SocketParts,
  { admittedWithinMs = ADMITTED_WITHIN_MS } = {},
): AttachedSockets {
  const { publicUrl, redisUrl } = services.config;
  const upgrades = watchUpgrades(server);
  const io: DashboardServer = new Server(server, {
    path: PATH,
    serveClient: false,
    // Upgrades on other paths get an HTTP response instead (see `watchUpgrades`).
    destroyUpgrade: false,
    maxHttpBufferSize: PACKET_BYTES_MAX,
    pingInterval: HEARTBEAT_MS,
    pingTimeout: HEARTBEAT_MS,
    connectTimeout: admittedWithinMs,
    allowRequest: (request, decide) => decide(null, isOwnHandshake(request, publicUrl)),
  });
  // Must come after Socket.IO is attached, because it wraps existing listeners.
  addSecurityHeadersToSockets(server, PATH, publicUrl);
  shareWrites(io);
  const disconnectRedis = connectRedis(io, redisUrl, services);
  const isShared = redisUrl !== undefined;
  const feed = new AccountFeed(io, parts.signMedia);
  const limits = eventLimits(services.rateLimits);
  const concurrency = new PersonConcurrencyLimiter(EVENTS);
  const pendingEvents = new PendingEvents();
  const denials = new SocketDenials(services);
  const board = new PresenceBoard(() => services.clock.now().getTime());

  /** The registry's revision; null until this server has read it. */
  let revision: number | null = null;

  const showViewers = (changed: ConversationViewers | null) => {
    if (changed === null) return;
    const { numberId, ...message } = changed;
    io.local.to(numberRoom(numberId)).emit('presence', message);
  };
  const setPresence = (entry: ViewerEntry) => {
    showViewers(board.set(entry));
    if (isShared) io.serverSideEmit('presence', entry);
  };
  const deactivate = (room: string) => {
    io.in(room).emit('user_is_not_activated', {});
    io.in(room).disconnectSockets(true);
  };
  io.on('account_events', (events) => feed.deliver(events));
  io.on('presence', (entry) => showViewers(board.set(entry)));

  const watch = new SessionWatch(io, services, {
    feed,
    onTick: () => board.expire().forEach(showViewers),
  });
  const admissions = new WeakMap<DashboardSocket, Admission>();
  io.use((socket, next) => {
    if (isBusy(services)) return next(new Error(SERVER_BUSY));
    admit(socket, services, watch.revision).then(
      (admission) => {
        admissions.set(socket, admission);
        next();
      },
      () => next(new Error('unauthorized')),
    );
  });
  io.on('connection', (socket) => {
    const admission = admissions.get(socket);
    if (admission === undefined || admission.principal === null) return closeInactive(socket);
    const { row, principal } = admission;
    const { accountId, sessionHash, userId } = socket.data;
    const presence = () => board.entriesOf(socket.id);
    socket.on('disconnect', () => {
      if (accountId !== null) feed.remove(accountId, socket);
      for (const entry of presence()) setPresence({ ...entry, mode: 'gone' });
    });
    pendingEvents.watch(socket);
    denials.watch(socket);
    rejectUnknownEvents(socket);
    const log = services.log.child({ socketId: socket.id, userId, ...(accountId !== null && { accountId }) });
    const ofSocket = { ...services, log };
    for (const listen of parts.listeners)
      listen({ socket, services: ofSocket, limits, concurrency, setPresence, presence });
    // Joined before any other event: the page's request for missed events must not leave a gap before the live ones.
    void socket.join(roomsOf(principal));
    followSession(socket, row, feed);
    if (admission.revision !== watch.revision) void watch.check(sessionRoom(sessionHash));
    if (revision !== null) socket.emit('registry_moved', { revision, names: [] });
    welcome({ socket, services, concurrency }, parts, principal).catch((error) => {
      // TooMany is expected when a user opens hundreds of sockets at once.
      if (!(error instanceof TooMany))
        services.log.error({ err: error }, 'A socket could not be initialized');
      socket.disconnect(true);
    });
  });
  const stopAnnouncing = announceChanges(services, feed);
  const announce = async ({ accountId, serviceProviderId, part }: AccountChange) => {
    // Events must reach the members of a changed group before their pages fetch its conversations.
    if (part === 'groups') await watch.check(accountRoom(accountId));
    io.local
      .to([accountRoom(accountId), providerRoom(serviceProviderId), SYSTEM_ROOM])
      .emit('account_changed', { accountId, part });
  };
  io.on('account_change', (change) => void announce(change));

  return {
    hub: {
      endSession: (sessionHash) => io.in(sessionRoom(sessionHash)).disconnectSockets(true),
      deactivateUser: (userId) => deactivate(userRoom(userId)),
      deactivateAccount: (accountId) => deactivate(accountRoom(accountId)),
      publish: (events) => {
        // On the next tick, so that events follow the acknowledgements and share one write per socket.
        process.nextTick(() => feed.deliver(events));
        if (isShared) io.serverSideEmit('account_events', events);
      },
      notifyAccount: (change) => {
        void announce(change);
        if (isShared) io.serverSideEmit('account_change', change);
      },
      notifyProvider: (change) => {
        io.in([providerRoom(change.serviceProviderId), SYSTEM_ROOM]).emit('provider_changed', change);
      },
      notifySchedules: (schedules) => {
        io.in(accountRoom(schedules.companyId)).emit('Company_Auto_Response_Schedules', schedules);
      },
      notifyRegistry: ({ serviceProviderId, ...message }) => {
        revision = message.revision;
        const to = serviceProviderId === null ? io.local : io.local.to(portalRoom(serviceProviderId));
        to.emit('registry_moved', message);
      },
      notifyUser: (userId, failure) => {
        io.in(userRoom(userId)).emit('send_sms_error', failure);
      },
      ...jobNotices(io),
      count: () => io.engine.clientsCount,
    },
    close: async () => {
      await pendingEvents.settle(PENDING_EVENTS_TIMEOUT_MS);
      await denials.close();
      await watch.stop();
      await stopAnnouncing();
      io.disconnectSockets(true);
      // Not io.close(): it would close the HTTP server, which has its own order of shutting down.
      io.engine.close();
      upgrades.end();
      disconnectRedis();
    },
  };
}

/** The rooms that hear about changes of accounts: an account's own, its provider's, and that of super admins. */
function audienceRooms({ userType, accountId, serviceProviderId }: Principal): string[] {
  if (accountId !== null) return [accountRoom(accountId)];
  if (userType === UserType.SUPER_ADMIN) return [SYSTEM_ROOM];
  return userType === UserType.SERVICE_PROVIDER ? [providerRoom(serviceProviderId)] : [];
}

const roomsOf = (principal: Principal): string[] => [
  userRoom(principal.userId),
  sessionRoom(principal.sessionHash),
  portalRoom(principal.serviceProviderId),
  ...audienceRooms(principal),
];

/** Sends an end user's new socket its first list, unless the page reads its lists itself. */
async function welcome(
  { socket, services, concurrency }: Pick<EventPlace, 'socket' | 'services' | 'concurrency'>,
  parts: SocketParts,
  principal: Principal,
): Promise<void> {
  const { userId, accountId, view } = socket.data;
  if (accountId === null || view === null || socket.handshake.auth.contactList === false) return;
  const requester = { person: String(userId), company: String(accountId) };
  await concurrency.take(requester, () => parts.welcome(socket, services, principal));
}

import { OTHER_USER, PAGE_USER_HEADER } from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { storeIfRoom } from '../db/full-disk';
import { Unauthorized } from '../http/errors';
import type { Services } from '../http/services';
import { createAbility } from '../permissions/ability';
import { rulesFor } from '../permissions/rules';
import { isActivated } from './account-status';
import type { Principal } from './principal';
import { isSecureRequest, readSessionToken } from './session-cookie';
import { closeSession, hashToken, touchSession } from './session-store';
import { findSessionUser, type SessionUserRow } from './session-user';

/** Minimum interval between writes of last_seen_at; otherwise every read would also write. */
const TOUCH_EVERY_MS = 60_000;

type Store = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

function isExpired(row: SessionUserRow, { clock, config }: Store): boolean {
  const now = clock.now().getTime();
  if (now >= row.expiresAt.getTime()) return true;
  return !row.isRemembered && now - row.lastSeenAt.getTime() >= config.sessionIdleMs;
}

/** Requests batched within one tick share a row, so their rules are computed once. */
const principals = new WeakMap<SessionUserRow, Principal>();

function principalOf(row: SessionUserRow): Principal {
  const principal = principals.get(row) ?? makePrincipal(row);
  principals.set(row, principal);
  return principal;
}

function makePrincipal(row: SessionUserRow): Principal {
  const { userId, userType, serviceProviderId, accountId, numberIds, username, firstName, lastName } = row;
  const rules = rulesFor(row);
  return {
    userId,
    userType,
    serviceProviderId,
    accountId,
    numberIds,
    username,
    firstName,
    lastName,
    timeZone: row.timeZone,
    rules,
    ability: createAbility(rules),
    features: row.features,
    sessionHash: row.tokenHash,
  };
}

/**
 * The signed-in user of a session token, with current permissions. Undefined when the session is unknown or expired, or
 * its user or account is no longer active. Sockets call it again for every event.
 */
export async function principalOfToken(store: Store, token: string): Promise<Principal | undefined> {
  return principalOfSession(store, hashToken(token));
}

/** Does the same for the session's stored hash. */
export async function principalOfSession(store: Store, tokenHash: string): Promise<Principal | undefined> {
  const row = await findSessionUser(store, tokenHash);
  return row === undefined ? undefined : principalOfRow(store, row);
}

/** Does the same for a session that was just read. */
export async function principalOfRow(store: Store, row: SessionUserRow): Promise<Principal | undefined> {
  const { tokenHash } = row;
  if (isExpired(row, store)) {
    await storeIfRoom(store.log, { session: 'expired' }, () => closeSession(store, tokenHash));
    return undefined;
  }
  if (!isActivated(row)) return undefined;
  if (store.clock.now().getTime() - row.lastSeenAt.getTime() >= TOUCH_EVERY_MS) {
    await storeIfRoom(store.log, { session: 'in use' }, () => touchSession(store, tokenHash));
  }
  return principalOf(row);
}

/** The signed-in user of a request, or undefined. */
export async function findPrincipal(
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  services: Store,
): Promise<Principal | undefined> {
  const isSecure = isSecureRequest(request, services.config.publicUrl);
  const token = readSessionToken(request.headers.cookie, isSecure);
  return token === undefined ? undefined : principalOfToken(services, token);
}

/** A page loaded for one user must not act for another user who has signed in since, in another tab. */
function assertPageUser({ userId }: Principal, { headers }: FastifyRequest): void {
  const pageUser = headers[PAGE_USER_HEADER];
  if (pageUser === undefined || pageUser === String(userId)) return;
  throw new Unauthorized('Another user has logged in with this browser.', { code: OTHER_USER });
}

/** The signed-in user of a request. @throws Unauthorized when there is none, or the page belongs to another user */
export async function authenticate(request: FastifyRequest, services: Store): Promise<Principal> {
  const principal = await findPrincipal(request, services);
  if (principal === undefined) throw new Unauthorized();
  assertPageUser(principal, request);
  return principal;
}

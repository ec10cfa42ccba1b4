import { randomBytes } from 'node:crypto';
import { REMEMBERED_DEVICE_DAYS, type RememberedDevice } from '@dashboard/shared/contracts';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { storeIfRoom } from '../../platform/db/full-disk';
import type { Database } from '../../platform/db/open-database';
import { rememberedDevice } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { isSecureRequest } from '../../platform/session/session-cookie';
import { hashToken } from '../../platform/session/session-store';
import { readTokenCookie, setTokenCookie } from '../../platform/session/token-cookie';
import { deviceLabel } from './device-label';

const LIFE_SECONDS = REMEMBERED_DEVICE_DAYS * 24 * 3600;

type Store = Pick<Services, 'clock' | 'config'> & { db: Database | Transaction };

/** A cookie per user, because several users may share a browser. */
const cookieName = (userId: number) => `device-${userId}`;

function tokenHashOf(request: FastifyRequest, { config }: Pick<Store, 'config'>, userId: number) {
  const isSecure = isSecureRequest(request, config.publicUrl);
  const token = readTokenCookie(request.headers.cookie, { name: cookieName(userId), isSecure });
  return token === undefined ? undefined : hashToken(token);
}

const isOpen = ({ clock }: Pick<Store, 'clock'>, userId: number) =>
  and(eq(rememberedDevice.userId, userId), gt(rememberedDevice.expiresAt, clock.now()));

/** Remembers the browser for this user: its next sign-ins need no code. */
export async function rememberDevice(
  { db, clock, config }: Store,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.insert(rememberedDevice).values({
    userId,
    tokenHash: hashToken(token),
    label: deviceLabel(request.headers['user-agent']),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + LIFE_SECONDS * 1000),
  });
  const isSecure = isSecureRequest(request, config.publicUrl);
  setTokenCookie(reply, { name: cookieName(userId), token, isSecure, maxAgeSeconds: LIFE_SECONDS });
}

/** Whether the browser is remembered for this user. Updates the time of its last use. */
export async function isRememberedDevice(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  const tokenHash = tokenHashOf(request, services, userId);
  if (tokenHash === undefined) return false;
  const isThisOne = and(isOpen(services, userId), eq(rememberedDevice.tokenHash, tokenHash));
  if ((await services.db.$count(rememberedDevice, isThisOne)) === 0) return false;
  await storeIfRoom(services.log, { device: 'in use' }, () =>
    services.db.update(rememberedDevice).set({ lastUsedAt: services.clock.now() }).where(isThisOne),
  );
  return true;
}

/** The remembered browsers of a user, the last used first. */
export async function listDevices(
  store: Store,
  request: FastifyRequest,
  userId: number,
): Promise<RememberedDevice[]> {
  const current = tokenHashOf(request, store, userId);
  const rows = await store.db
    .select()
    .from(rememberedDevice)
    .where(isOpen(store, userId))
    .orderBy(desc(rememberedDevice.lastUsedAt), desc(rememberedDevice.id));
  return rows.map(({ id, label, lastUsedAt, expiresAt, tokenHash }) => ({
    deviceId: id,
    label,
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: tokenHash === current,
  }));
}

/** Forgets one browser. False if the user has no such browser. */
export async function forgetDevice({ db }: Pick<Store, 'db'>, userId: number, id: number): Promise<boolean> {
  const forgotten = await db
    .delete(rememberedDevice)
    .where(and(eq(rememberedDevice.id, id), eq(rememberedDevice.userId, userId)))
    .returning({ id: rememberedDevice.id });
  return forgotten.length > 0;
}

/** Deletes expired entries. Returns false: nothing remains for another run. */
export async function removeExpiredDevices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  await db.delete(rememberedDevice).where(lt(rememberedDevice.expiresAt, clock.now()));
  return false;
}

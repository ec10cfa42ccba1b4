import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import { pendingLogin, rememberedDevice, session } from '../db/schema';
import type { Services } from '../http/services';

type Store = Pick<Services, 'db' | 'clock' | 'config'>;

/** Only the hash is stored, so that a leaked table cannot be used to sign in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Maximum lifetime of a session in ms, whether it is used or not. */
export const sessionLifeMs = (config: Services['config'], isRemembered: boolean) =>
  isRemembered ? config.sessionRememberMs : config.sessionMaxMs;

/** Opens a session and returns the token for the cookie. The token itself is not stored. */
export async function openSession(
  { db, clock, config }: Omit<Store, 'db'> & { db: Pick<Services['db'], 'insert'> },
  user: { userId: number; isRemembered: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.insert(session).values({
    tokenHash: hashToken(token),
    userId: user.userId,
    isRemembered: user.isRemembered,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifeMs(config, user.isRemembered)),
  });
  return token;
}

/** Ends a session, if it still exists. */
export async function closeSession({ db }: Pick<Services, 'db'>, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/**
 * Deletes all sessions of a user, their open second steps and remembered devices, and returns the hashes of the sessions.
 * Pass the transaction as `db` if there is one. The session with the hash `except` stays.
 */
export async function deleteSessionsOf(
  { db }: { db: Pick<Services['db'], 'delete'> },
  userId: number,
  except?: string,
): Promise<string[]> {
  await db.delete(pendingLogin).where(eq(pendingLogin.userId, userId));
  await db.delete(rememberedDevice).where(eq(rememberedDevice.userId, userId));
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.tokenHash, except)))
    .returning({ tokenHash: session.tokenHash });
  return ended.map(({ tokenHash }) => tokenHash);
}

/** Ends all sessions of a user and closes their sockets at once. */
export async function endSessionsOf(
  services: Pick<Services, 'db' | 'sockets'>,
  userId: number,
): Promise<void> {
  for (const tokenHash of await deleteSessionsOf(services, userId)) services.sockets.endSession(tokenHash);
}

/**
 * Batches the sessions used within one tick: thousands are used again at once when their pages reconnect. A locked
 * session is being updated or deleted; waiting for it could deadlock with another batch.
 */
const touchesOf = ({ db, clock }: Pick<Store, 'db' | 'clock'>) =>
  new DataLoader<string, true>(
    async (tokenHashes) => {
      const free = db
        .select({ tokenHash: session.tokenHash })
        .from(session)
        .where(inArray(session.tokenHash, [...new Set(tokenHashes)]))
        .for('update', { skipLocked: true });
      await db.update(session).set({ lastSeenAt: clock.now() }).where(inArray(session.tokenHash, free));
      return tokenHashes.map(() => true);
    },
    { cache: false, maxBatchSize: 1_000, batchScheduleFn: setImmediate },
  );

const touches = new WeakMap<Services['db'], ReturnType<typeof touchesOf>>();

/** Updates the time of last use, so that the session does not become idle. */
export async function touchSession(store: Pick<Store, 'db' | 'clock'>, tokenHash: string): Promise<void> {
  const loader = touches.get(store.db) ?? touchesOf(store);
  touches.set(store.db, loader);
  await loader.load(tokenHash);
}

/** Deletes all expired sessions. Returns false: nothing remains for another run. */
export async function removeExpiredSessions({ db, clock, config }: Store): Promise<boolean> {
  const now = clock.now();
  await db.delete(session).where(lt(session.expiresAt, now));
  const idleSince = new Date(now.getTime() - config.sessionIdleMs);
  await db.delete(session).where(and(eq(session.isRemembered, false), lt(session.lastSeenAt, idleSince)));
  return false;
}

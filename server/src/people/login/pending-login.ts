import { randomBytes } from 'node:crypto';
import type { SignInStep } from '@dashboard/shared/contracts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appUser, pendingLogin } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { isSecureRequest } from '../../platform/session/session-cookie';
import { hashToken } from '../../platform/session/session-store';
import { readTokenCookie, setTokenCookie } from '../../platform/session/token-cookie';

/** Enough to install an app and scan the code. */
const LIFE_MS = 15 * 60_000;
/** Not the session's cookie: this token opens nothing except the second step. */
const name = 'login';

export interface PendingLogin {
  tokenHash: string;
  userId: number;
  accountId: number | null;
  step: SignInStep;
  isRemembered: boolean;
}

/** Stores a sign-in whose password was accepted, and returns the token for its cookie. */
export async function openPendingLogin(
  { db, clock }: { db: Pick<Services['db'], 'insert'>; clock: Services['clock'] },
  login: Omit<PendingLogin, 'tokenHash' | 'accountId'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
  await db.insert(pendingLogin).values({ ...login, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Sets the cookie, or expires it with an empty token. */
export function setPendingLoginCookie(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  token: string,
): void {
  const isSecure = isSecureRequest(request, services.config.publicUrl);
  setTokenCookie(reply, { name, token, isSecure, ...(token === '' && { maxAgeSeconds: 0 }) });
}

function tokenHashOf(request: FastifyRequest, { config }: Pick<Services, 'config'>): string | undefined {
  const isSecure = isSecureRequest(request, config.publicUrl);
  const token = readTokenCookie(request.headers.cookie, { name, isSecure });
  return token === undefined ? undefined : hashToken(token);
}

/** The sign-in that this browser has begun, unless it expired. */
export async function findPendingLogin(
  { db, clock, config }: Pick<Services, 'clock' | 'config'> & { db: Transaction },
  request: FastifyRequest,
): Promise<PendingLogin | undefined> {
  const tokenHash = tokenHashOf(request, { config });
  if (tokenHash === undefined) return undefined;
  const [found] = await db
    .select({
      tokenHash: pendingLogin.tokenHash,
      userId: pendingLogin.userId,
      accountId: appUser.accountId,
      step: pendingLogin.step,
      isRemembered: pendingLogin.isRemembered,
    })
    .from(pendingLogin)
    .innerJoin(appUser, eq(appUser.id, pendingLogin.userId))
    .where(and(eq(pendingLogin.tokenHash, tokenHash), gt(pendingLogin.expiresAt, clock.now())));
  return found;
}

/** Deletes it before its session begins. False if another request did, or the password was changed meanwhile. */
export async function takePendingLogin(
  { db }: { db: Pick<Services['db'], 'delete'> },
  { tokenHash }: Pick<PendingLogin, 'tokenHash'>,
): Promise<boolean> {
  const taken = await db
    .delete(pendingLogin)
    .where(eq(pendingLogin.tokenHash, tokenHash))
    .returning({ userId: pendingLogin.userId });
  return taken.length > 0;
}

/** Ends the second step that this browser has begun, if any: the next person at the browser must not complete it. */
export async function endPendingLogin(context: {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}): Promise<void> {
  const { request, services } = context;
  const tokenHash = tokenHashOf(request, services);
  if (tokenHash === undefined) return;
  await takePendingLogin(services, { tokenHash });
  setPendingLoginCookie(context, '');
}

/** Deletes expired entries. Returns false: nothing remains for another run. */
export async function removeExpiredPendingLogins({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  await db.delete(pendingLogin).where(lt(pendingLogin.expiresAt, clock.now()));
  return false;
}

import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { pendingLogin, recoveryCode, twoFactor } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { newSecret, stepOfCode } from './authenticator';
import { hashRecoveryCode, newRecoveryCodes, newRecoverySalt } from './recovery-codes';

type Store = Pick<Services, 'clock' | 'secretBox'> & { db: Transaction };

const ownerOf = (userId: number) => `user ${userId}`;

/** Locks the stored factor and decrypts its key. Undefined if the user never set one up. */
async function lockFactor({ db, secretBox }: Omit<Store, 'clock'>, userId: number) {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId)).for('update');
  return row && { ...row, secret: secretBox.open(ownerOf(userId), row.secret) };
}

/** The same as `hasFactor`, as a column of statements on app_user. */
export const hasFactorColumn = sql<boolean>`exists (
  select from two_factor f where f.user_id = app_user.id and f.confirmed_at is not null)`;

/** Whether sign-ins of the user need a code. */
export async function hasFactor({ db }: { db: Database | Transaction }, userId: number): Promise<boolean> {
  const isConfirmed = and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt));
  return (await db.$count(twoFactor, isConfirmed)) > 0;
}

/**
 * Stores a new key that is not confirmed yet, and returns it; undefined if the user has a confirmed one. Always a new key,
 * because another person may have seen the previous one. Ends the enrollments of other browsers, which could read the new
 * key. The caller locks the user.
 */
export async function startFactor(
  { db, clock, secretBox }: Store,
  userId: number,
): Promise<string | undefined> {
  await db.delete(pendingLogin).where(and(eq(pendingLogin.userId, userId), eq(pendingLogin.step, 'enroll')));
  const secret = newSecret();
  const fresh = {
    secret: secretBox.seal(ownerOf(userId), secret),
    createdAt: clock.now(),
    lastStep: null,
    recoverySalt: newRecoverySalt(),
  };
  const stored = await db
    .insert(twoFactor)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactor.userId, set: fresh, setWhere: isNull(twoFactor.confirmedAt) })
    .returning({ userId: twoFactor.userId });
  return stored.length === 0 ? undefined : secret;
}

/** The key of an enrollment that is not confirmed yet. */
export async function openSecret(
  { db, secretBox }: Omit<Store, 'clock'>,
  userId: number,
): Promise<string | undefined> {
  const [factor] = await db
    .select({ secret: twoFactor.secret })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)));
  return factor && secretBox.open(ownerOf(userId), factor.secret);
}

/** Records the step of a code, so that neither it nor an earlier one works again. False if that happened already. */
async function takeStep({ db }: Pick<Store, 'db'>, userId: number, lastStep: number): Promise<boolean> {
  const isNewer = or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, lastStep));
  const taken = await db
    .update(twoFactor)
    .set({ lastStep })
    .where(and(eq(twoFactor.userId, userId), isNewer))
    .returning({ userId: twoFactor.userId });
  return taken.length > 0;
}

/** Replaces all recovery codes of a user and returns the new ones. */
export async function replaceRecoveryCodes({ db }: Pick<Store, 'db'>, userId: number): Promise<string[]> {
  const recoverySalt = newRecoverySalt();
  const { codes, hashes } = await newRecoveryCodes(recoverySalt);
  await db.update(twoFactor).set({ recoverySalt }).where(eq(twoFactor.userId, userId));
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await db.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })));
  return codes;
}

/** Turns two-step sign-in on with the app's first code. Returns the recovery codes; undefined for a wrong code. */
export async function confirmFactor(
  store: Store,
  userId: number,
  code: string,
): Promise<string[] | undefined> {
  const factor = await lockFactor(store, userId);
  if (factor?.confirmedAt !== null) return undefined;
  const step = stepOfCode(factor.secret, code, store.clock.now());
  if (step === undefined || !(await takeStep(store, userId, step))) return undefined;
  await store.db
    .update(twoFactor)
    .set({ confirmedAt: store.clock.now() })
    .where(eq(twoFactor.userId, userId));
  return replaceRecoveryCodes(store, userId);
}

/** Uses up a code of a sign-in, and returns its kind; undefined for a wrong or used one. */
export async function useCode(
  store: Store,
  userId: number,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  const factor = await lockFactor(store, userId);
  if (factor === undefined || factor.confirmedAt === null) return undefined;
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(factor.secret, code, store.clock.now());
    return step !== undefined && (await takeStep(store, userId, step)) ? 'app' : undefined;
  }
  const codeHash = await hashRecoveryCode(factor.recoverySalt, code);
  const used = await store.db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ userId: recoveryCode.userId });
  return used.length > 0 ? 'recovery' : undefined;
}

export const countRecoveryCodes = ({ db }: { db: Database | Transaction }, userId: number): Promise<number> =>
  db.$count(recoveryCode, eq(recoveryCode.userId, userId));

/** Removes the key, the recovery codes and the remembered devices. False if no sign-in needed a code. */
export async function removeFactor({ db }: Pick<Store, 'db'>, userId: number): Promise<boolean> {
  const removed = await db
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ confirmedAt: twoFactor.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

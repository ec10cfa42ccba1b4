import type { OwnTwoFactor, TwoFactorSetup } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit';
import { appUser, serviceProvider } from '../../platform/db/schema';
import { fieldError, NotFound, Unprocessable } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { deleteSessionsOf } from '../../platform/session/session-store';
import { lockActiveUser } from '../login/login-store';
import { forgetDevice, listDevices } from './device-store';
import {
  confirmFactor,
  countRecoveryCodes,
  hasFactor,
  removeFactor,
  replaceRecoveryCodes,
  startFactor,
} from './factor-store';
import { readOpenSetup } from './open-setup';
import { isRequired } from './policy';
import { queueTwoFactorMail, type TwoFactorChange } from './two-factor-mails';

/** The stored values about the caller that the rules need. */
export async function readOwnRules({ db }: Pick<Services, 'db'>, { userId, userType }: Principal) {
  const [row] = await db
    .select({ passwordHash: appUser.passwordHash, policy: serviceProvider.twoFactor })
    .from(appUser)
    .innerJoin(serviceProvider, eq(serviceProvider.id, appUser.serviceProviderId))
    .where(eq(appUser.id, userId));
  if (row === undefined) throw new NotFound();
  return {
    passwordHash: row.passwordHash,
    isAllowed: row.policy !== 'off',
    isRequired: isRequired({ policy: row.policy, userType }),
  };
}

/** Two-step sign-in of the caller, for Edit Profile. */
export async function presentOwnTwoFactor(
  services: Services,
  principal: Principal,
  request: FastifyRequest,
): Promise<OwnTwoFactor> {
  const { userId } = principal;
  const { isAllowed, isRequired } = await readOwnRules(services, principal);
  const [isOn, recoveryCodesLeft, devices] = await Promise.all([
    hasFactor(services, userId),
    countRecoveryCodes(services, userId),
    listDevices(services, request, userId),
  ]);
  return { isOn, isAllowed, isRequired, recoveryCodesLeft, devices };
}

interface Change {
  principal: Principal;
  ip: string;
  /** The mail about the change, and the last word of its audit entry. */
  change: Extract<TwoFactorChange, 'on' | 'off' | 'codes'>;
}

const entryOf = ({ principal: { userId, accountId }, ip }: Omit<Change, 'change'>) => ({
  accountId,
  actorUserId: userId,
  subject: `user ${userId}`,
  ip,
});

/**
 * Applies a change in one transaction with its audit entry and mail, unless `apply` returns undefined. Turning it on or off
 * ends the user's other sessions, which another person may have begun.
 */
async function changeOwn<T>(
  services: Services,
  { change, ...by }: Change,
  apply: (
    store: Omit<Services, 'db'> & { db: Parameters<typeof removeFactor>[0]['db'] },
  ) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { userId, sessionHash } = by.principal;
  const changed = await services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    if ((await lockActiveUser(store, userId)) === undefined) throw new NotFound();
    const result = await apply(store);
    if (result === undefined) return undefined;
    await recordAudit(store, { ...entryOf(by), action: `two_factor.${change}` });
    await queueTwoFactorMail(store, userId, change);
    const ended = change === 'codes' ? [] : await deleteSessionsOf(store, userId, sessionHash);
    return { result, ended };
  });
  if (changed === undefined) return undefined;
  for (const tokenHash of changed.ended) services.sockets.endSession(tokenHash);
  return changed.result;
}

const alreadyOn = () => new Unprocessable('Two-step sign-in is on already.');
const notOn = () => new Unprocessable('Two-step sign-in is not on.');

/** Stores and returns a new key that the caller has to confirm. @throws Unprocessable */
export async function startOwnSetup(
  services: Services,
  { userId }: Principal,
  { isAllowed }: { isAllowed: boolean },
): Promise<TwoFactorSetup> {
  if (!isAllowed) throw new Unprocessable('Your service provider does not offer two-step sign-in.');
  return services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    if ((await lockActiveUser(store, userId)) === undefined) throw new NotFound();
    if ((await startFactor(store, userId)) === undefined) throw alreadyOn();
    const setup = await readOpenSetup(store, userId);
    if (setup === undefined) throw new NotFound();
    return setup;
  });
}

/** Turns it on with the app's first code. Returns the recovery codes. @throws Unprocessable */
export async function turnOn(
  services: Services,
  by: Omit<Change, 'change'>,
  code: string,
): Promise<string[]> {
  const { userId } = by.principal;
  const codes = await changeOwn(services, { ...by, change: 'on' }, (store) =>
    confirmFactor(store, userId, code),
  );
  if (codes !== undefined) return codes;
  if (await hasFactor(services, userId)) throw alreadyOn();
  throw fieldError(
    'code',
    'The code is not correct. Check the time of your device, and enter the newest code.',
  );
}

/** Returns new recovery codes. The earlier ones end. @throws Unprocessable */
export async function renewRecoveryCodes(services: Services, by: Omit<Change, 'change'>): Promise<string[]> {
  const { userId } = by.principal;
  const codes = await changeOwn(services, { ...by, change: 'codes' }, async (store) =>
    (await hasFactor(store, userId)) ? replaceRecoveryCodes(store, userId) : undefined,
  );
  if (codes === undefined) throw notOn();
  return codes;
}

/** Turns it off. @throws Unprocessable if the provider requires it, or it is not on */
export async function turnOff(
  services: Services,
  by: Omit<Change, 'change'>,
  rules: { isRequired: boolean },
): Promise<void> {
  if (rules.isRequired) throw new Unprocessable('Your service provider requires two-step sign-in.');
  const removed = await changeOwn(
    services,
    { ...by, change: 'off' },
    async (store) => (await removeFactor(store, by.principal.userId)) || undefined,
  );
  if (removed === undefined) throw notOn();
}

/** Forgets one browser of the caller. @throws NotFound */
export async function forgetOwnDevice(
  services: Services,
  by: Omit<Change, 'change'>,
  deviceId: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    if (!(await forgetDevice(store, by.principal.userId, deviceId))) throw new NotFound();
    await recordAudit(store, { ...entryOf(by), action: 'two_factor.forget' });
  });
}

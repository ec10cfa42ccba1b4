import {
  INVALID_VALUE,
  type PlatformUser,
  type PlatformUserUpdate,
  UserStatus,
} from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { recordAudit } from '../../platform/audit/record-audit';
import { appUser } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { assertVersion } from '../../platform/http/assert-version';
import { fieldError, NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { deleteSessionsOf } from '../../platform/session/session-store';
import { hasFactor } from '../two-factor/factor-store';
import { assertOneActiveRemains, assertStatusChange, requestedStatus } from './change-status';
import { differences } from './differences';
import { queueEmailChangedMails } from './email-changed-mail';
import { notifyUsersChanged } from './notify-users-changed';
import { withIdentity } from './parse-identity';
import { platformUserColumns, presentPlatformUser, withinScope } from './platform-user-store';
import { assertUnique, UNIQUE_USER_INDEXES } from './unique-user';

const columns = { ...platformUserColumns, serviceProviderId: appUser.serviceProviderId };

async function lockPlatformUser(tx: Transaction, principal: Principal, userId: number) {
  const [row] = await tx
    .select(columns)
    .from(appUser)
    .where(and(eq(appUser.id, userId), withinScope(principal)))
    .for('update');
  if (row === undefined) throw new NotFound();
  return row;
}

type Row = Awaited<ReturnType<typeof lockPlatformUser>>;
type Changes = Partial<Pick<Row, 'firstName' | 'lastName' | 'username' | 'email' | 'statusId'>>;

/** Validates the body and returns the values that it changes. */
async function planChanges(
  tx: Transaction,
  { userId: byUserId }: Principal,
  row: Row,
  body: v.InferOutput<typeof PlatformUserUpdate>,
): Promise<Changes> {
  const { userId } = row;
  const { firstName, lastName } = body;
  const { username, email } = withIdentity({ username: body.username, email: body.email });
  const statusId = requestedStatus(body) ?? row.statusId;
  assertStatusChange('userStatus', { userId, byUserId, from: row.statusId, to: statusId });
  const changes = differences(row, { firstName, lastName, username, email, statusId });
  // An attacker at an unlocked screen could then reset the password. Edit Profile requires the current password.
  if (changes.email !== undefined && userId === byUserId) {
    throw fieldError('email', 'Change your own email in Edit Profile.');
  }
  if (changes.statusId === UserStatus.DISABLED) await assertOneActiveRemains(tx, row);
  await assertUnique(tx, changes, userId);
  return changes;
}

const auditFacts = ({ firstName, lastName, username, email, statusId }: Row) => ({
  firstName,
  lastName,
  username,
  email,
  statusId,
});

/** Returns the row as stored. */
async function store(
  tx: Transaction,
  services: Services,
  { principal, ip, row, changes }: { principal: Principal; ip: string; row: Row; changes: Changes },
): Promise<Row> {
  if (Object.keys(changes).length === 0) return row;
  const stored = { ...changes, version: row.version + 1 };
  await tx.update(appUser).set(stored).where(eq(appUser.id, row.userId));
  // Also when access is restored: a session opened during the removal must not become valid again.
  if (changes.statusId !== undefined) await deleteSessionsOf({ db: tx }, row.userId);
  await recordAudit(
    { db: tx, clock: services.clock },
    {
      accountId: null,
      actorUserId: principal.userId,
      action: 'platform_user.update',
      subject: `user ${row.userId}`,
      before: auditFacts(row),
      after: auditFacts({ ...row, ...changes }),
      ip,
    },
  );
  return { ...row, ...stored };
}

/**
 * Changes a platform user within the caller's scope. Disabling ends the user's sessions and sockets at once.
 * @throws NotFound, Conflict, Unprocessable
 */
export async function updatePlatformUser(
  services: Services,
  principal: Principal,
  userId: number,
  { body, ip }: { body: v.InferOutput<typeof PlatformUserUpdate>; ip: string },
): Promise<PlatformUser> {
  const { stored, changes } = await mapUniqueViolation(UNIQUE_USER_INDEXES, () =>
    services.db.transaction(async (tx) => {
      const row = await lockPlatformUser(tx, principal, userId);
      if (body.userId !== undefined && body.userId !== userId) throw fieldError('userId', INVALID_VALUE);
      assertVersion(row, body);
      const changes = await planChanges(tx, principal, row, body);
      const stored = await store(tx, services, { principal, ip, row, changes });
      if (changes.email !== undefined) await queueEmailChangedMails({ ...services, db: tx }, row);
      return { stored, changes };
    }),
  );
  if (changes.statusId === UserStatus.DISABLED) services.sockets.deactivateUser(userId);
  if (Object.keys(changes).length > 0) notifyUsersChanged(services, { ...stored, accountId: null });
  return presentPlatformUser({ ...stored, hasTwoFactor: await hasFactor(services, userId) });
}

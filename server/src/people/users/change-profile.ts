import type { OwnProfile, OwnProfilePatch } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { recordAudit } from '../../platform/audit/record-audit';
import { appUser } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { assertVersion } from '../../platform/http/assert-version';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { notifySessionChange } from '../../platform/session/session-changes';
import { assertTimeZone } from './assert-time-zone';
import { differences } from './differences';
import { notifyOldAddress } from './email-changed-mail';
import { notifyUsersChanged } from './notify-users-changed';
import { lockProfileRecord, type ProfileRecord, presentProfile } from './own-profile';
import { withIdentity } from './parse-identity';
import { assertUnique, UNIQUE_USER_INDEXES } from './unique-user';

export type ProfilePatch = v.InferOutput<typeof OwnProfilePatch>;

function changesOf(row: ProfileRecord, patch: ProfilePatch) {
  const { firstName, lastName, contactNumber, timeZone: timeZoneId, smsToEmail } = patch;
  const { email } = withIdentity({ email: patch.email });
  const number = contactNumber === undefined || contactNumber === '' ? contactNumber : toE164(contactNumber);
  return differences(row, { firstName, lastName, contactNumber: number, email, timeZoneId, smsToEmail });
}

/** The profile fields in an audit entry. Only the last 4 digits of the phone are stored. */
const auditFacts = ({
  firstName,
  lastName,
  email,
  contactNumber,
  timeZoneId,
  smsToEmail,
}: ProfileRecord) => ({
  firstName,
  lastName,
  email,
  contactNumber: contactNumber.slice(-4),
  timeZoneId,
  smsToEmail,
});

async function store(
  tx: Transaction,
  services: Services,
  {
    principal,
    row,
    patch,
    ip,
  }: { principal: Principal; row: ProfileRecord; patch: ProfilePatch; ip: string },
): Promise<ProfileRecord> {
  const changes = changesOf(row, patch);
  if (Object.keys(changes).length === 0) return row;
  if (changes.timeZoneId !== undefined) await assertTimeZone(tx, changes.timeZoneId);
  await assertUnique(tx, { email: changes.email }, row.userId);
  const stored = { ...changes, version: row.version + 1 };
  await tx.update(appUser).set(stored).where(eq(appUser.id, row.userId));
  if (changes.timeZoneId !== undefined) await notifySessionChange(tx, row.userId);
  const changed = { ...row, ...stored };
  await recordAudit(
    { db: tx, clock: services.clock },
    {
      accountId: principal.accountId,
      actorUserId: principal.userId,
      action: 'profile.update',
      subject: `user ${row.userId}`,
      before: auditFacts(row),
      after: auditFacts(changed),
      ip,
    },
  );
  return changed;
}

/**
 * Applies a user's changes to their own record in one transaction. Notifies the old address when the email changes.
 * @throws Conflict, Unprocessable
 */
export async function changeProfile(
  services: Services,
  principal: Principal,
  { patch, ip }: { patch: ProfilePatch; ip: string },
): Promise<OwnProfile> {
  const { before, changed } = await mapUniqueViolation(UNIQUE_USER_INDEXES, () =>
    services.db.transaction(async (tx) => {
      const row = await lockProfileRecord(tx, principal);
      assertVersion(row, patch);
      const changed = await store(tx, services, { principal, row, patch, ip });
      if (changed.email !== row.email) await notifyOldAddress({ ...services, db: tx }, row);
      return { before: row, changed };
    }),
  );
  if (changed !== before) notifyUsersChanged(services, principal);
  return presentProfile(changed, principal);
}

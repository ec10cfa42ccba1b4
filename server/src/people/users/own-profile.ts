import type { OwnProfile } from '@dashboard/shared/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import type { Principal } from '../../platform/session/principal';

const columns = {
  userId: appUser.id,
  serviceProviderId: appUser.serviceProviderId,
  username: appUser.username,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  contactNumber: appUser.contactNumber,
  email: appUser.email,
  timeZoneId: appUser.timeZoneId,
  smsToEmail: appUser.smsToEmail,
  passwordHash: appUser.passwordHash,
  version: appUser.version,
};

const selectProfile = (db: Database | Transaction, { userId }: Principal) =>
  db
    .select(columns)
    .from(appUser)
    .where(and(eq(appUser.id, userId), isNull(appUser.deletedAt)));

/** Reads a signed-in user's own record. @throws NotFound if it was removed during the request */
export async function readProfileRecord(db: Database, principal: Principal) {
  const [row] = await selectProfile(db, principal);
  if (row === undefined) throw new NotFound();
  return row;
}

/** Like `readProfileRecord`, and locks the row until the transaction ends. @throws NotFound */
export async function lockProfileRecord(tx: Transaction, principal: Principal): Promise<ProfileRecord> {
  const [row] = await selectProfile(tx, principal).for('update');
  if (row === undefined) throw new NotFound();
  return row;
}

export type ProfileRecord = Awaited<ReturnType<typeof readProfileRecord>>;

/** A user's own profile for the form: the phone as 10 digits, and only the fields they may read. */
export const presentProfile = (row: ProfileRecord, { ability }: Principal): OwnProfile => ({
  userId: row.userId,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  contactNumber: row.contactNumber.slice(-10),
  email: row.email,
  timeZone: row.timeZoneId,
  ...(ability.can('Read', 'SMS_TO_EMAIL') && { smsToEmail: row.smsToEmail }),
  version: row.version,
});

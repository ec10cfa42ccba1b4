import type { OwnProfile } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
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
};

/** Reads a signed-in user's own record. @throws NotFound if it was removed during the request */
export async function readProfileRecord(db: Database | Transaction, { userId }: Principal) {
  const [row] = await db.select(columns).from(appUser).where(eq(appUser.id, userId));
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
});

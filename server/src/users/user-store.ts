import type { OwnProfile } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { appUser } from '../db/schema';
import type { Services } from '../http/services';

/** A user's own profile as the form shows it; the phone as 10 digits. */
export async function findProfile(
  { db }: Pick<Services, 'db'>,
  userId: number,
): Promise<OwnProfile | undefined> {
  const [row] = await db
    .select({
      userId: appUser.id,
      username: appUser.username,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      contactNumber: appUser.contactNumber,
      email: appUser.email,
      timeZone: appUser.timeZoneId,
    })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row && { ...row, contactNumber: row.contactNumber.slice(-10) };
}

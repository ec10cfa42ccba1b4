import type { TimeZone } from '../contracts';
import { getSession, setOwnProfile } from '../session';

interface SavedUser {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  /** The id of one of the zones. */
  timeZone?: number;
}

/** When users edit their own record: updates the name in the header and, with the form's zones, the clock and dates. */
export function updateOwnSession(
  { userId, username, firstName, lastName, timeZone }: SavedUser,
  zones: readonly TimeZone[] = [],
): void {
  if (userId !== getSession().userId) return;
  const zone = zones.find(({ id }) => id === timeZone);
  setOwnProfile({
    username,
    firstname: firstName,
    lastname: lastName,
    ...(zone && { timeZone: zone.ianaName }),
  });
}

import { getSession, setOwnProfile } from '../session';

interface SavedUser {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
}

/** Updates the name in the header when users edit their own record. */
export function updateOwnSession({ userId, username, firstName, lastName }: SavedUser): void {
  if (userId === getSession().userId) {
    setOwnProfile({ username, firstname: firstName, lastname: lastName });
  }
}

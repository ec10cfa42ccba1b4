import { endSession } from '@dashboard/shared/session';
import { useEffect } from 'react';

/** Clears what the browser kept and hands over to the server, which ends the session and shows the sign-in page. */
export function LogoutPage() {
  useEffect(() => endSession(), []);
  return null;
}

import { endSession } from '@dashboard/shared/session';
import { useEffect } from 'react';
import { usePageTitle } from '../page-title/use-page-title';

/** Clears what the browser kept and hands over to the server, which ends the session and shows the sign-in page. */
export function LogoutPage() {
  usePageTitle('Logout');
  useEffect(() => endSession(), []);
  return null;
}

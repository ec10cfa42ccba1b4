import { endSession } from '@dashboard/shared/session';
import { useEffect } from 'react';
import { usePageTitle } from '../page-title/use-page-title';

/** Clears browser storage and navigates to the server's logout, which ends the session and shows the sign-in page. */
export function LogoutPage() {
  usePageTitle('Logout');
  useEffect(() => endSession(), []);
  return null;
}

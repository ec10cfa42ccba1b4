import { useLiveRefresh } from '@dashboard/shared/accounts';
import { useSession } from '@dashboard/shared/session';
import { useAccountEvents, useResync } from '@dashboard/shared/socket';
import { useEffect, useRef } from 'react';
import { refreshContactLists } from '../api/contact-lists';
import { refreshContacts } from '../api/contacts';
import { refreshListOptions } from '../api/list-options';

/** Within this time, all changes cause one refresh: a busy account has several messages per second. */
const REFRESH_EVERY_MS = 1000;

function refreshContactsAndCounts(): void {
  void refreshContacts();
  refreshContactLists();
}

function refreshAll(): void {
  refreshContactsAndCounts();
  void refreshListOptions();
}

/**
 * Refreshes the contacts and the counts of lists when one of them or a contact’s last message changes, and after a
 * reconnect.
 */
export function useContactChanges(): void {
  const { accountId } = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schedule = () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      refreshContactsAndCounts();
    }, REFRESH_EVERY_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useAccountEvents(({ event: { type } }) => {
    if (type === 'contact_updated' || type === 'new_message') schedule();
  });
  useResync(refreshAll);
  useLiveRefresh(['contacts'], refreshAll, accountId);
}

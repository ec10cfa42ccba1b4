import type { ContactName } from '@dashboard/shared/contracts';
import { request, useConnection, useServerEvent } from '@dashboard/shared/socket';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findContacts } from './find-contacts';

/** A large list takes seconds on a slow connection. */
const STREAM_MS = 60_000;

type StreamState = 'waiting' | 'filling' | 'complete' | 'failed';

/** The contacts of the account as far as they have arrived. */
export interface ContactStream {
  state: StreamState;
  retry: () => void;
  /** The first contacts that match a name or number. */
  search: (text: string) => ContactName[];
  find: (contactId: number) => ContactName | undefined;
}

/**
 * Asks for all contacts over the socket. The chunks are collected outside React's state, which changes only with the
 * first and the last one: rendering for each of 100 chunks would stall the page.
 */
export function useContactStream(): ContactStream {
  const contacts = useRef<ContactName[]>([]);
  const [state, setState] = useState<StreamState>('waiting');
  const [attempt, setAttempt] = useState(0);
  const isOnline = useConnection() === 'online';
  const isComplete = state === 'complete';

  useServerEvent('ContactList', ({ tn, items, complete, reset }) => {
    // With a number, the event has conversations.
    if (tn !== '') return;
    if (reset) contacts.current = [];
    contacts.current.push(...items);
    setState(complete ? 'complete' : 'filling');
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    // A lost connection ends the stream: the new one asks again.
    if (!isOnline || isComplete) return;
    let isCurrent = true;
    const fail = () => isCurrent && setState('failed');
    request('get_contact_list', { limit: 0 }, { timeoutMs: STREAM_MS }).then((response) => {
      if (!response.ok) fail();
    }, fail);
    return () => {
      isCurrent = false;
    };
  }, [attempt, isOnline, isComplete]);

  return useMemo(
    () => ({
      state,
      retry: () => {
        setState('waiting');
        setAttempt((last) => last + 1);
      },
      search: (text) => findContacts(contacts.current, text),
      find: (contactId) => contacts.current.find((contact) => contact.contactId === contactId),
    }),
    [state],
  );
}

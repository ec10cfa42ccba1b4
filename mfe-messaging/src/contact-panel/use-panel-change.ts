import type { Contact, ContactPatch } from '@dashboard/shared/contracts';
import { useQueryClient } from '@dashboard/shared/query';
import { useState } from 'react';
import { contactKey } from '../api/contacts';
import { useContactChange } from '../composer/use-contact-change';

const CONFLICT = 409;

/** Changes made in the panel are made on the version that is shown; a stale one asks what to do. */
export function usePanelChange(contact: Contact) {
  const client = useQueryClient();
  const [rejected, setRejected] = useState<ContactPatch | null>(null);
  const { change, isChanging, changing } = useContactChange(contact.contactId, (error, patch) => {
    if (error.status !== CONFLICT || patch.version === undefined) return false;
    setRejected(patch);
    return true;
  });

  return {
    isChanging,
    changing,
    change: (patch: ContactPatch) => change({ ...patch, version: contact.version }),
    hasConflict: rejected !== null,
    reload: () => {
      setRejected(null);
      void client.invalidateQueries({ queryKey: contactKey(contact.contactId) });
    },
    overwrite: () => {
      if (rejected === null) return;
      const { version: _stale, ...patch } = rejected;
      setRejected(null);
      change(patch);
    },
  };
}

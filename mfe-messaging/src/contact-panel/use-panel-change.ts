import type { Contact, ContactPatch } from '@dashboard/shared/contracts';
import { useQueryClient } from '@dashboard/shared/query';
import { useState } from 'react';
import { contactQuery } from '../api/contacts';
import { useContactChange } from '../edit-contact/use-contact-change';

/**
 * Saves changes with their own version, or else the one shown in the panel. When that version is stale, asks the user
 * which value to keep.
 */
export function usePanelChange(contact: Contact) {
  const client = useQueryClient();
  const [conflictingPatch, setConflictingPatch] = useState<ContactPatch | null>(null);
  const { change, isChanging, changing } = useContactChange(contact.contactId, (error, patch) => {
    if (error.code !== 'STALE' || patch.version === undefined) return false;
    setConflictingPatch(patch);
    return true;
  });

  return {
    isChanging,
    changing,
    change: (patch: ContactPatch) => change({ version: contact.version, ...patch }),
    hasConflict: conflictingPatch !== null,
    reload: () => {
      setConflictingPatch(null);
      void client.invalidateQueries(contactQuery(contact.contactId));
    },
    overwrite: () => {
      if (conflictingPatch === null) return;
      const { version: _stale, ...patch } = conflictingPatch;
      setConflictingPatch(null);
      change(patch);
    },
  };
}

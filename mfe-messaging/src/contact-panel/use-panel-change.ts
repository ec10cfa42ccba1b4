import type { Contact, ContactPatch } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { useQueryClient } from '@dashboard/shared/query';
import { useRef, useState } from 'react';
import { contactQuery } from '../api/contacts';
import { useContactChange } from '../edit-contact/use-contact-change';
import { withField } from './contact-facts';

/** Makes the patch when its turn comes: the change before it may have changed the same custom fields. */
type PatchOf = (latest: Contact) => ContactPatch;

/** A change that waits for the user's choice between the own value and that of a colleague. */
interface Conflict {
  patchOf: PatchOf;
  settle: (isDone: boolean) => void;
}

/** The version after the user's own changes that followed a version. */
function afterOwnChanges(steps: ReadonlyMap<number, number>, version: number): number {
  const next = steps.get(version);
  return next === undefined ? version : afterOwnChanges(steps, next);
}

/**
 * Saves changes with their own version, or else the one shown in the panel. They run one after another, each with the
 * version that the user's own change before it returned, so that users do not conflict with themselves. When a version is
 * stale, asks the user which value to keep. A change resolves to false when it failed, which a toast has said.
 */
export function usePanelChange(contact: Contact) {
  const client = useQueryClient();
  const { queryKey } = contactQuery(contact.contactId);
  const { changeAsync } = useContactChange(
    contact.contactId,
    (error, patch) => error.code === 'STALE' && patch.version !== undefined,
  );
  const [pending, setPending] = useState<readonly ContactPatch[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // From the version before each own change to the one after it.
  const steps = useRef(new Map<number, number>());

  /** Without a version, the change replaces that of a colleague. */
  async function save(patchOf: PatchOf, shown?: number): Promise<boolean> {
    const patch = patchOf(client.getQueryData(queryKey) ?? contact);
    const version = shown === undefined ? undefined : afterOwnChanges(steps.current, shown);
    try {
      const saved = await changeAsync(version === undefined ? patch : { ...patch, version });
      if (version !== undefined && saved.version !== version) steps.current.set(version, saved.version);
      return true;
    } catch (error) {
      if (version === undefined || toRequestError(error).code !== 'STALE') return false;
      return new Promise((settle) => setConflict({ patchOf, settle }));
    }
  }

  async function enqueue(patchOf: PatchOf, version: number, shown: ContactPatch): Promise<boolean> {
    const saved = last.current.then(() => save(patchOf, version));
    last.current = saved;
    setPending((before) => [...before, shown]);
    const isDone = await saved;
    setPending((before) => before.filter((other) => other !== shown));
    return isDone;
  }

  const changing: ContactPatch = Object.assign({}, ...pending);
  return {
    isChanging: pending.length > 0,
    /** The changes being saved, which the panel may show already. */
    changing,
    change: (patch: ContactPatch, version = contact.version) => enqueue(() => patch, version, { ...patch }),
    changeField: (name: string, value: string, version = contact.version) =>
      enqueue(({ customFields }) => ({ customFields: withField(customFields, name, value) }), version, {}),
    hasConflict: conflict !== null,
    reload: () => {
      setConflict(null);
      conflict?.settle(true);
      void client.invalidateQueries({ queryKey });
    },
    overwrite: async () => {
      if (conflict === null) return;
      setConflict(null);
      conflict.settle(await save(conflict.patchOf));
    },
  };
}

import type { Contact, ContactPatch } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useQueryClient } from '@dashboard/shared/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactQuery } from '../api/contacts';
import { contactTitle } from '../contact-title';
import { useContactChange } from '../edit-contact/use-contact-change';
import { type Fact, fieldFact, type PanelPatch, patchFact, withField } from './contact-facts';

interface Change {
  /** Makes the patch when its turn comes: the change before it may have changed the same custom fields. */
  patchOf: (latest: Contact) => ContactPatch;
  fact: Fact;
}

/** A change that waits for the user's choice between the own value and that of a colleague. */
interface Conflict extends Change {
  settle: (isDone: boolean) => void;
}

const CHANGED_BY_OTHERS = 'Someone else changed this contact.';

/** The panel that showed the typed value is closed: the error message has the only copy. */
function notifyNotSaved(contact: Contact, { label, value }: Fact, reason: string): void {
  notify({
    kind: 'error',
    detail: `${label} of ${contactTitle(contact)} wasn’t saved`,
    reason: `${reason} Your value: ${value}`,
  });
}

/** The version after the user's own changes that followed a version. */
function afterOwnChanges(steps: ReadonlyMap<number, number>, version: number): number {
  const next = steps.get(version);
  return next === undefined ? version : afterOwnChanges(steps, next);
}

/**
 * Saves changes with their own version, or else the one shown in the panel. They run one after another, each with the
 * version that the user's own change before it returned, so that users do not conflict with themselves. When a version is
 * stale, asks the user which value to keep. A change resolves to false when it failed, which a toast has said. Once the panel
 * is closed, the toast also has the value that was not saved.
 */
export function usePanelChange(contact: Contact) {
  const client = useQueryClient();
  const { queryKey } = contactQuery(contact.contactId);
  const isClosed = useRef(false);
  const { changeAsync } = useContactChange(
    contact.contactId,
    (error, patch) => isClosed.current || (error.code === 'STALE' && patch.version !== undefined),
  );
  const [pending, setPending] = useState<readonly ContactPatch[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // From the version before each own change to the one after it.
  const steps = useRef(new Map<number, number>());

  const handleClosed = useEffectEvent(() => {
    if (conflict) notifyNotSaved(contact, conflict.fact, CHANGED_BY_OTHERS);
  });
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      handleClosed();
    };
  }, []);

  /** Without a version, the change replaces that of a colleague. */
  async function save(change: Change, shown?: number): Promise<boolean> {
    const patch = change.patchOf(client.getQueryData(queryKey) ?? contact);
    const version = shown === undefined ? undefined : afterOwnChanges(steps.current, shown);
    try {
      const saved = await changeAsync(version === undefined ? patch : { ...patch, version });
      if (version !== undefined && saved.version !== version) steps.current.set(version, saved.version);
      return true;
    } catch (error) {
      const { code, message } = toRequestError(error);
      const isStale = version !== undefined && code === 'STALE';
      if (isClosed.current) notifyNotSaved(contact, change.fact, isStale ? CHANGED_BY_OTHERS : message);
      if (isClosed.current || !isStale) return false;
      return new Promise((settle) => setConflict({ ...change, settle }));
    }
  }

  async function enqueue(change: Change, version: number, shown: ContactPatch): Promise<boolean> {
    const saved = last.current.then(() => save(change, version));
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
    change: (patch: PanelPatch, version = contact.version) =>
      enqueue({ patchOf: () => patch, fact: patchFact(patch) }, version, { ...patch }),
    changeField: (name: string, value: string, version = contact.version) => {
      const patchOf = ({ customFields }: Contact) => ({ customFields: withField(customFields, name, value) });
      return enqueue({ patchOf, fact: fieldFact(name, value) }, version, {});
    },
    hasConflict: conflict !== null,
    reload: () => {
      setConflict(null);
      conflict?.settle(true);
      void client.invalidateQueries({ queryKey });
    },
    overwrite: async () => {
      if (conflict === null) return;
      setConflict(null);
      conflict.settle(await save(conflict));
    },
  };
}

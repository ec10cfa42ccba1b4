import { type FormApi, getIn } from 'final-form';
import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { getSession, seal, unseal } from '../../session';
import type { FormValues } from '../Form';

// The key includes the user: another user may sign in in the same tab.
const key = () => `form:${getSession().userId}:${window.location.pathname}`;

/**
 * Stores the changed values for the same page after a reload, encrypted and in this tab only; see decision 059. Passwords
 * are not stored. Rejects when the browser cannot store them.
 */
export async function storeValues(form: FormApi<FormValues>, passwords: readonly string[]): Promise<void> {
  const { values, dirtyFields = {} } = form.getState();
  const changed = Object.keys(dirtyFields).filter((name) => dirtyFields[name] && !passwords.includes(name));
  const name = key();
  const sealed = await seal(name, JSON.stringify(changed.map((field) => [field, getIn(values, field)])));
  if (sealed === null) throw new Error('The browser cannot encrypt the values.');
  sessionStorage.setItem(name, sealed);
}

/** The stored string; null without any, and when the storage is disabled. */
function readStored(): string | null {
  try {
    return sessionStorage.getItem(key());
  } catch {
    return null;
  }
}

async function parseStored(name: string, stored: string): Promise<[name: string, value: unknown][]> {
  try {
    return JSON.parse((await unseal(name, stored)) ?? '[]');
  } catch {
    // Stored by another version of this page.
    return [];
  }
}

/** Restores values that were stored before a reload. Returns whether some are still on their way. */
export function useStoredValues(): boolean {
  const form = useForm<FormValues>();
  const [stored, setStored] = useState(readStored);
  useEffect(() => {
    if (stored === null) return;
    // Not while rendering: React discards a first rendering that waits for data, and the next one must find the values.
    sessionStorage.removeItem(key());
    void parseStored(key(), stored).then((values) => {
      form.batch(() => {
        for (const [name, value] of values) form.change(name, value);
      });
      setStored(null);
    });
  }, [form, stored]);
  return stored !== null;
}

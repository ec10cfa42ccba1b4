import { type FormApi, getIn } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { getSession } from '../../session';
import type { FormValues } from '../Form';

// The key includes the user: another user may sign in in the same tab.
const key = () => `form:${getSession().userId}:${window.location.pathname}`;

/**
 * Stores the changed values for the same page after a reload, in this tab only; see decision 059. Passwords are not
 * stored. Returns false when the browser cannot store them.
 */
export function storeValues(form: FormApi<FormValues>, passwords: readonly string[]): boolean {
  const { values, dirtyFields = {} } = form.getState();
  const changed = Object.keys(dirtyFields).filter((name) => dirtyFields[name] && !passwords.includes(name));
  try {
    sessionStorage.setItem(key(), JSON.stringify(changed.map((name) => [name, getIn(values, name)])));
    return true;
  } catch {
    return false;
  }
}

function removeStored(): [name: string, value: unknown][] {
  try {
    const stored = sessionStorage.getItem(key());
    sessionStorage.removeItem(key());
    return stored === null ? [] : JSON.parse(stored);
  } catch {
    // Storage may be disabled.
    return [];
  }
}

/** Restores values that were stored before a reload. */
export function useStoredValues(): void {
  const form = useForm<FormValues>();
  useEffect(() => {
    form.batch(() => {
      for (const [name, value] of removeStored()) form.change(name, value);
    });
  }, [form]);
}

import { type FormApi, getIn } from 'final-form';
import { type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { log } from '../../notify';
import { getSession, seal, unseal } from '../../session';
import type { FormValues } from '../Form';
import { isUnsaved, SAVED_STATE } from '../unsaved';

// The key includes the user: another user may sign in in the same tab.
const key = () => `form:${getSession().userId}:${window.location.pathname}`;

/** The latest call for each key: an earlier one that is still encrypting must not store its values. */
const latest = new Map<string, symbol>();

function beginCall(name: string): symbol {
  const call = Symbol(name);
  latest.set(name, call);
  return call;
}

/** The names of the password fields in a form. */
function passwordNames(element: HTMLFormElement | null): string[] {
  return [...(element?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? [])].map(
    ({ name }) => name,
  );
}

/** The changed values, encrypted; null when the browser cannot encrypt. Without passwords. */
function sealChanges(name: string, form: FormApi<FormValues>, element: HTMLFormElement | null) {
  const { values, dirtyFields = {} } = form.getState();
  const passwords = passwordNames(element);
  const changed = Object.keys(dirtyFields).filter(
    (field) => dirtyFields[field] && !passwords.includes(field),
  );
  return seal(name, JSON.stringify(changed.map((field) => [field, getIn(values, field)])));
}

/**
 * Stores the changed values for the same page after a reload, encrypted and in this tab only; see decision 059. Passwords
 * are not stored. Rejects when the browser cannot store them.
 */
export async function storeValues(form: FormApi<FormValues>, element: HTMLFormElement | null): Promise<void> {
  const name = key();
  beginCall(name);
  const sealed = await sealChanges(name, form, element);
  if (sealed === null) throw new Error('The browser cannot encrypt the values.');
  sessionStorage.setItem(name, sealed);
}

/** Removes the stored values of this page, also those that are still being encrypted. */
export function removeStoredValues(): void {
  const name = key();
  beginCall(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage may be disabled.
  }
}

async function keepValues(form: FormApi<FormValues>, element: HTMLFormElement | null): Promise<void> {
  const name = key();
  const call = beginCall(name);
  try {
    const sealed = await sealChanges(name, form, element);
    if (sealed !== null && latest.get(name) === call) sessionStorage.setItem(name, sealed);
  } catch (error) {
    log.warning('The values of a form could not be kept for a reload', error);
  }
}

/**
 * Stores the changed values of the surrounding form as the user makes the changes, because a page that the user reloads has
 * no time to encrypt them. Removes them when they are saved.
 */
export function useKeptValues(element: RefObject<HTMLFormElement | null>): void {
  const form = useForm<FormValues>();
  useEffect(
    () =>
      form.subscribe(
        (state) => (isUnsaved(state) ? void keepValues(form, element.current) : removeStoredValues()),
        { ...SAVED_STATE, values: true },
      ),
    [form, element],
  );
}

/** The stored string; null without any, and when the storage is disabled. */
function readStored(): string | null {
  try {
    return sessionStorage.getItem(key());
  } catch {
    return null;
  }
}

type StoredValue = [name: string, value: unknown];

async function parseStored(name: string, stored: string): Promise<StoredValue[]> {
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

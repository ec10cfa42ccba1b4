import { getSession } from '@dashboard/shared/session';
import { useCallback, useSyncExternalStore } from 'react';
import { isSealed, keepStored, loadStored, removeStored, seal, storedNames, unseal } from '../sealed-storage';
import { type Draft, joinDrafts, parseDraft } from './draft';

interface Known {
  /** As this tab shows it. Sealing takes a moment, so what is read and typed is here. */
  draft: Draft | null;
  /** What storage held when the draft was read from it or written to it. */
  stored: string | null;
  isSaving: boolean;
}

const PREFIX = 'draft';
const listeners = new Set<() => void>();
const known = new Map<string, Known>();
let hasBegun = false;

// The user is part of the key: two people may share a browser.
const userPrefix = () => `${PREFIX}:${getSession().userId}:`;
const draftKey = (tn: string, contactId: number) => `${userPrefix()}${tn}:${contactId}`;

function publish(): void {
  for (const listener of listeners) listener();
}

function knownOf(key: string): Known {
  const entry = known.get(key) ?? { draft: null, stored: null, isSaving: false };
  known.set(key, entry);
  return entry;
}

const openDraft = async (key: string, stored: string | null): Promise<Draft | null> =>
  stored === null ? null : parseDraft(await unseal(key, stored));

/** Shows what storage holds. What this tab is saving goes first: it finds the other one on its way. */
async function takeStored(key: string): Promise<void> {
  const entry = knownOf(key);
  const stored = loadStored(key);
  if (entry.isSaving || stored === entry.stored) return;
  const draft = stored === null ? null : await openDraft(key, stored);
  if (entry.isSaving || stored !== loadStored(key)) return;
  Object.assign(entry, { draft, stored });
  publish();
  // Left as plain words by an earlier version.
  if (stored !== null && !isSealed(stored)) void save(key, entry);
}

/** One try to bring a draft into storage. False: it changed meanwhile, here or in another tab. */
async function trySave(key: string, entry: Known): Promise<boolean> {
  const { draft, stored } = entry;
  const found = loadStored(key);
  if (found !== stored) {
    const theirs = await openDraft(key, found);
    Object.assign(entry, { draft: joinDrafts(theirs, entry.draft), stored: found });
    publish();
    return false;
  }
  const sealed = draft && (await seal(key, JSON.stringify(draft)));
  if (entry.draft !== draft || loadStored(key) !== stored) return false;
  if (sealed === null) {
    removeStored(key);
    entry.stored = null;
  } else if (keepStored(key, sealed)) entry.stored = sealed;
  return true;
}

async function save(key: string, entry: Known): Promise<void> {
  if (entry.isSaving) return;
  entry.isSaving = true;
  for (let isSaved = false; !isSaved; ) isSaved = await trySave(key, entry);
  entry.isSaving = false;
}

function change(key: string, draft: Draft | null): void {
  const entry = knownOf(key);
  entry.draft = draft;
  publish();
  if (draft !== null) void save(key, entry);
  else if (loadStored(key) === entry.stored) {
    // At once: what was sent must not be a draft again after a reload.
    removeStored(key);
    entry.stored = null;
  } else void takeStored(key);
}

/** The draft for a contact, or null when there is none. */
export const readDraft = (tn: string, contactId: number): Draft | null =>
  known.get(draftKey(tn, contactId))?.draft ?? null;

/** Keeps a draft; one without words and attachments is removed. */
export function writeDraft(tn: string, contactId: number, draft: Pick<Draft, 'text' | 'media'>): void {
  const isEmpty = draft.text.trim() === '' && draft.media.length === 0;
  change(draftKey(tn, contactId), isEmpty ? null : { ...draft, at: new Date().toISOString() });
}

export function clearDraft(tn: string, contactId: number): void {
  change(draftKey(tn, contactId), null);
}

function handleStorage({ key }: StorageEvent): void {
  if (key?.startsWith(userPrefix())) void takeStored(key);
  if (key !== null) return;
  // All of storage was cleared: somebody has logged out in another tab, and was told that drafts would be lost.
  for (const entry of known.values()) Object.assign(entry, { draft: null, stored: null });
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!hasBegun) {
    hasBegun = true;
    window.addEventListener('storage', handleStorage);
    for (const key of storedNames(userPrefix())) void takeStored(key);
  }
  return () => listeners.delete(listener);
}

/** The live draft for a contact: follows typing here and in other tabs. */
export function useDraft(tn: string, contactId: number): Draft | null {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft(tn, contactId), [tn, contactId]),
  );
}

const hasDrafts = (): boolean =>
  [...known].some(([key, { draft }]) => draft !== null && key.startsWith(userPrefix()));

/** Whether the user has any draft at all. */
export const useHasDrafts = (): boolean => useSyncExternalStore(subscribe, hasDrafts);

/** One line for the conversation list, or null when there is no draft. */
export function useDraftPreview(tn: string, contactId: number): string | null {
  const draft = useDraft(tn, contactId);
  if (draft === null) return null;
  return (
    draft.text.trim().replace(/\s+/g, ' ') ||
    (draft.media.length === 1 ? 'Photo' : `${draft.media.length} photos`)
  );
}

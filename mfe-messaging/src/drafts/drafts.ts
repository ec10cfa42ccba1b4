import { getSession } from '@dashboard/shared/session';
import { useCallback, useSyncExternalStore } from 'react';
import { isSealed, loadStored, removeStored, saveStored, seal, storedNames, unseal } from '../sealed-storage';
import { type Draft, joinDrafts, parseDraft } from './draft';

interface DraftEntry {
  /** The draft as shown in this tab. Sealing is asynchronous, so reads and edits use this value. */
  draft: Draft | null;
  /** The stored value when the draft was last read or written. */
  stored: string | null;
  isSaving: boolean;
}

const PREFIX = 'draft';
const listeners = new Set<() => void>();
const entries = new Map<string, DraftEntry>();
let isListening = false;

// The user is part of the key, because two users may share a browser.
const userPrefix = () => `${PREFIX}:${getSession().userId}:`;
const draftKey = (tn: string, contactId: number) => `${userPrefix()}${tn}:${contactId}`;

function publish(): void {
  for (const listener of listeners) listener();
}

function entryOf(key: string): DraftEntry {
  const entry = entries.get(key) ?? { draft: null, stored: null, isSaving: false };
  entries.set(key, entry);
  return entry;
}

const unsealDraft = async (key: string, stored: string | null): Promise<Draft | null> =>
  stored === null ? null : parseDraft(await unseal(key, stored));

/** Loads the stored draft. A save in progress goes first; it finds and merges the other draft itself. */
async function loadFromStorage(key: string): Promise<void> {
  const entry = entryOf(key);
  const stored = loadStored(key);
  if (entry.isSaving || stored === entry.stored) return;
  const draft = stored === null ? null : await unsealDraft(key, stored);
  if (entry.isSaving || stored !== loadStored(key)) return;
  Object.assign(entry, { draft, stored });
  publish();
  // Plain text left by an earlier version.
  if (stored !== null && !isSealed(stored)) void save(key, entry);
}

/** One attempt to store a draft. False when it changed in the meantime, here or in another tab. */
async function attemptSave(key: string, entry: DraftEntry): Promise<boolean> {
  const { draft, stored } = entry;
  const found = loadStored(key);
  if (found !== stored) {
    const otherDraft = await unsealDraft(key, found);
    Object.assign(entry, { draft: joinDrafts(otherDraft, entry.draft), stored: found });
    publish();
    return false;
  }
  const sealed = draft && (await seal(key, JSON.stringify(draft)));
  if (entry.draft !== draft || loadStored(key) !== stored) return false;
  if (sealed === null) {
    removeStored(key);
    entry.stored = null;
  } else if (saveStored(key, sealed)) entry.stored = sealed;
  return true;
}

async function save(key: string, entry: DraftEntry): Promise<void> {
  if (entry.isSaving) return;
  entry.isSaving = true;
  for (let isSaved = false; !isSaved; ) isSaved = await attemptSave(key, entry);
  entry.isSaving = false;
}

function change(key: string, draft: Draft | null): void {
  const entry = entryOf(key);
  entry.draft = draft;
  publish();
  if (draft !== null) void save(key, entry);
  else if (loadStored(key) === entry.stored) {
    // Remove it at once: a sent message must not become a draft again after a reload.
    removeStored(key);
    entry.stored = null;
  } else void loadFromStorage(key);
}

/** The draft for a contact, or null when there is none. */
export const readDraft = (tn: string, contactId: number): Draft | null =>
  entries.get(draftKey(tn, contactId))?.draft ?? null;

/** Stores a draft; one without text and attachments is removed. */
export function writeDraft(tn: string, contactId: number, draft: Pick<Draft, 'text' | 'media'>): void {
  const isEmpty = draft.text.trim() === '' && draft.media.length === 0;
  change(draftKey(tn, contactId), isEmpty ? null : { ...draft, at: new Date().toISOString() });
}

export function clearDraft(tn: string, contactId: number): void {
  change(draftKey(tn, contactId), null);
}

function handleStorage({ key }: StorageEvent): void {
  if (key?.startsWith(userPrefix())) void loadFromStorage(key);
  if (key !== null) return;
  // All of storage was cleared: the user logged out in another tab and confirmed losing drafts.
  for (const entry of entries.values()) Object.assign(entry, { draft: null, stored: null });
  publish();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isListening) {
    isListening = true;
    window.addEventListener('storage', handleStorage);
    for (const key of storedNames(userPrefix())) void loadFromStorage(key);
  }
  return () => listeners.delete(listener);
}

/** The live draft for a contact, updated by typing here and in other tabs. */
export function useDraft(tn: string, contactId: number): Draft | null {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft(tn, contactId), [tn, contactId]),
  );
}

const hasDrafts = (): boolean =>
  [...entries].some(([key, { draft }]) => draft !== null && key.startsWith(userPrefix()));

/** Whether the user has any draft. */
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

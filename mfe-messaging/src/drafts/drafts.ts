import {
  create,
  getSession,
  isSealed,
  readStored,
  removeStored,
  seal,
  storedNames,
  unseal,
  writeStored,
} from '@dashboard/shared/session';
import { useEffect } from 'react';
import { type Draft, joinDrafts, parseDraft } from './draft';

/** What is known of a draft's storage. */
interface DraftStorage {
  /** The stored value when the draft was last read or written. */
  stored: string | null;
  isSaving: boolean;
}

const PREFIX = 'draft';
/** The drafts as shown in this tab. Sealing is asynchronous, so reads and edits use these values. */
const useDraftStore = create<{ drafts: ReadonlyMap<string, Draft> }>(() => ({ drafts: new Map() }));
const storages = new Map<string, DraftStorage>();
let isListening = false;

// The user is part of the key, because two users may share a browser.
const userPrefix = () => `${PREFIX}:${getSession().userId}:`;
/** A text and a note to the same contact are separate drafts, so that a note can never be sent as a text. */
type DraftKind = 'text' | 'note';
const draftKey = (tn: string, contactId: number, kind: DraftKind = 'text') =>
  `${userPrefix()}${tn}:${contactId}${kind === 'note' ? ':note' : ''}`;

const draftOf = (key: string): Draft | null => useDraftStore.getState().drafts.get(key) ?? null;

function setDraft(key: string, draft: Draft | null): void {
  const drafts = new Map(useDraftStore.getState().drafts);
  if (draft === null) drafts.delete(key);
  else drafts.set(key, draft);
  useDraftStore.setState({ drafts });
}

function storageOf(key: string): DraftStorage {
  const storage = storages.get(key) ?? { stored: null, isSaving: false };
  storages.set(key, storage);
  return storage;
}

const unsealDraft = async (key: string, stored: string | null): Promise<Draft | null> =>
  stored === null ? null : parseDraft(await unseal(key, stored));

/** Loads the stored draft. A save in progress goes first; it finds and merges the other draft itself. */
async function loadFromStorage(key: string): Promise<void> {
  const storage = storageOf(key);
  const stored = readStored(key);
  if (storage.isSaving || stored === storage.stored) return;
  const draft = stored === null ? null : await unsealDraft(key, stored);
  if (storage.isSaving || stored !== readStored(key)) return;
  storage.stored = stored;
  // Damaged, of another shape, or sealed with a lost key: the draft in this tab stays, and replaces it.
  if (stored !== null && draft === null && draftOf(key) !== null) {
    void save(key, storage);
    return;
  }
  setDraft(key, draft);
  // Plain text left by an earlier version.
  if (stored !== null && !isSealed(stored)) void save(key, storage);
}

/** One attempt to store a draft. False when it changed in the meantime, here or in another tab. */
async function attemptSave(key: string, storage: DraftStorage): Promise<boolean> {
  const { stored } = storage;
  const draft = draftOf(key);
  const found = readStored(key);
  if (found !== stored) {
    const otherDraft = await unsealDraft(key, found);
    storage.stored = found;
    setDraft(key, joinDrafts(otherDraft, draftOf(key)));
    return false;
  }
  const sealed = draft && (await seal(key, JSON.stringify(draft)));
  if (draftOf(key) !== draft || readStored(key) !== stored) return false;
  if (sealed === null) {
    removeStored(key);
    storage.stored = null;
  } else if (writeStored(key, sealed)) storage.stored = sealed;
  return true;
}

async function save(key: string, storage: DraftStorage): Promise<void> {
  if (storage.isSaving) return;
  storage.isSaving = true;
  for (let isSaved = false; !isSaved; ) isSaved = await attemptSave(key, storage);
  storage.isSaving = false;
}

function change(key: string, draft: Draft | null): void {
  const storage = storageOf(key);
  setDraft(key, draft);
  if (draft !== null) void save(key, storage);
  else if (readStored(key) === storage.stored) {
    // Remove it at once: a sent message must not become a draft again after a reload.
    removeStored(key);
    storage.stored = null;
  } else void loadFromStorage(key);
}

/** The draft for a contact, or null when there is none. */
export const readDraft = (tn: string, contactId: number, kind?: DraftKind): Draft | null =>
  draftOf(draftKey(tn, contactId, kind));

/** Stores a draft; one without text and attachments is removed. */
export function writeDraft(tn: string, contactId: number, draft: Omit<Draft, 'at'>, kind?: DraftKind): void {
  const isEmpty = draft.text.trim() === '' && draft.media.length === 0;
  change(draftKey(tn, contactId, kind), isEmpty ? null : { ...draft, at: new Date().toISOString() });
}

/** Changes a draft of a text and keeps the rest of it. */
export function changeDraft(
  tn: string,
  contactId: number,
  changes: Partial<Pick<Draft, 'text' | 'media' | 'retried'>>,
): void {
  const { text = '', media = [], retried } = readDraft(tn, contactId) ?? {};
  writeDraft(tn, contactId, { text, media, ...(retried && { retried }), ...changes });
}

export function clearDraft(tn: string, contactId: number, kind?: DraftKind): void {
  change(draftKey(tn, contactId, kind), null);
}

function handleStorage({ key }: StorageEvent): void {
  if (key?.startsWith(userPrefix())) void loadFromStorage(key);
  if (key !== null) return;
  // All of storage was cleared: the user logged out in another tab and confirmed losing drafts.
  for (const storage of storages.values()) storage.stored = null;
  useDraftStore.setState({ drafts: new Map() });
}

/** Loads the stored drafts and follows other tabs, from the first use on. */
function startDrafts(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('storage', handleStorage);
  for (const key of storedNames(userPrefix())) void loadFromStorage(key);
}

/** The live draft for a contact, updated by typing here and in other tabs. */
export function useDraft(tn: string, contactId: number, kind?: DraftKind): Draft | null {
  useEffect(startDrafts, []);
  return useDraftStore(({ drafts }) => drafts.get(draftKey(tn, contactId, kind)) ?? null);
}

/** Whether the user has any draft. */
export function useHasDrafts(): boolean {
  useEffect(startDrafts, []);
  return useDraftStore(({ drafts }) => [...drafts.keys()].some((key) => key.startsWith(userPrefix())));
}

/** One line for the conversation list, or null when there is no draft. */
export function useDraftPreview(tn: string, contactId: number): string | null {
  const draft = useDraft(tn, contactId);
  if (draft === null) return null;
  return (
    draft.text.trim().replace(/\s+/g, ' ') ||
    (draft.media.length === 1 ? 'Photo' : `${draft.media.length} photos`)
  );
}

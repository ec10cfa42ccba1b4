import { Media } from '@dashboard/shared/contracts';
import { getSession } from '@dashboard/shared/session';
import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';

const Draft = v.object({
  text: v.string(),
  media: v.array(Media),
  /** When it was last touched, ISO 8601. */
  at: v.string(),
});
/** What was written to one contact from one text number and not sent. Known to this browser alone. */
export type Draft = v.InferOutput<typeof Draft>;

const PREFIX = 'draft';
const listeners = new Set<() => void>();
/** Drafts as last read: the same stored words must give the same object. */
const known = new Map<string, { stored: string | null; draft: Draft | null }>();

// The user is part of the key: two people may share a browser.
const draftKey = (tn: string, contactId: number) => `${PREFIX}:${getSession().userId}:${tn}:${contactId}`;

function parseDraft(stored: string | null): Draft | null {
  if (stored === null) return null;
  try {
    const parsed = v.safeParse(Draft, JSON.parse(stored));
    return parsed.success ? parsed.output : null;
  } catch {
    // Written by another version or by hand: an unreadable draft is no draft.
    return null;
  }
}

function loadStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be switched off; the draft then lives as long as the page.
    return undefined;
  }
}

function store(key: string, draft: Draft | null): void {
  const stored = draft === null ? null : JSON.stringify(draft);
  known.set(key, { stored, draft });
  try {
    if (stored === null) localStorage.removeItem(key);
    else localStorage.setItem(key, stored);
  } catch {
    // Full or switched off: see above.
  }
  for (const listener of listeners) listener();
}

/** The draft for a contact, or null when there is none. */
export function readDraft(tn: string, contactId: number): Draft | null {
  const key = draftKey(tn, contactId);
  const last = known.get(key);
  const stored = loadStored(key);
  if (stored === undefined) return last?.draft ?? null;
  if (last?.stored === stored) return last.draft;
  const draft = parseDraft(stored);
  known.set(key, { stored, draft });
  return draft;
}

/** Keeps a draft; one without words and attachments is removed. */
export function writeDraft(tn: string, contactId: number, draft: Pick<Draft, 'text' | 'media'>): void {
  const isEmpty = draft.text.trim() === '' && draft.media.length === 0;
  store(draftKey(tn, contactId), isEmpty ? null : { ...draft, at: new Date().toISOString() });
}

export function clearDraft(tn: string, contactId: number): void {
  store(draftKey(tn, contactId), null);
}

function handleOtherTab(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleOtherTab);
  };
}

/** The live draft for a contact: follows typing here and in other tabs. */
export function useDraft(tn: string, contactId: number): Draft | null {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft(tn, contactId), [tn, contactId]),
  );
}

function hasDrafts(): boolean {
  const prefix = `${PREFIX}:${getSession().userId}:`;
  const isOwn = (key: string) => key.startsWith(prefix);
  try {
    return Object.keys(localStorage).some(
      (key) => isOwn(key) && parseDraft(loadStored(key) ?? null) !== null,
    );
  } catch {
    return [...known].some(([key, { draft }]) => isOwn(key) && draft !== null);
  }
}

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

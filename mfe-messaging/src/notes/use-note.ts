import { EMPTY_NOTE, isBlankText, isNoteTooLong, NOTE_TOO_LONG } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { queryClient } from '@dashboard/shared/query';
import { useState } from 'react';
import { postNote } from '../api/notes';
import { clearDraft, useDraft, writeDraft } from '../drafts/drafts';
import { applyToCached } from '../live/cached-query';
import { rememberAdded } from './added-notes';

/** The reason why a note cannot be added; null when it can. */
export function noteObstacle(text: string): string | null {
  if (isBlankText(text)) return EMPTY_NOTE;
  return isNoteTooLong(text) ? NOTE_TOO_LONG : null;
}

/** State and actions of a conversation's note box. Its draft is separate from the draft of a text. */
export function useNote(tn: string, contactId: number) {
  const draft = useDraft(tn, contactId, 'note');
  const text = draft?.text ?? '';
  const obstacle = noteObstacle(text);
  const [isSaving, setSaving] = useState(false);

  const changeText = (next: string) => writeDraft(tn, contactId, { text: next, media: [] }, 'note');

  async function add() {
    if (obstacle !== null || isSaving) return;
    // Stored with the draft: after a lost response or a reload, the same draft does not add a second note.
    const clientId = draft?.clientId ?? crypto.randomUUID();
    writeDraft(tn, contactId, { text, media: [], clientId }, 'note');
    rememberAdded({ tn, contactId, clientId });
    setSaving(true);
    try {
      const note = await postNote(tn, contactId, { clientId, text: text.trim() });
      // The live event may be late, or the connection lost.
      for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['messaging'] }))
        applyToCached(queryClient, queryKey, { type: 'note_added', tn, contactId, note });
      clearDraft(tn, contactId, 'note');
    } catch (error) {
      notify({ kind: 'error', detail: `The note was not added. ${toRequestError(error).message}` });
    } finally {
      setSaving(false);
    }
  }

  return { text, obstacle, isSaving, changeText, add };
}

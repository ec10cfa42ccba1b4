import type { AccountEvent } from '@dashboard/shared/contracts';
import type { NotesData } from '../api/notes';

/** A conversation's cached notes after an event. The same note again changes nothing. */
export function applyToNotes(
  data: NotesData,
  of: { tn: string; contactId: number },
  event: AccountEvent,
): NotesData {
  if (event.type !== 'note_added' || event.tn !== of.tn || event.contactId !== of.contactId) return data;
  const { note } = event;
  const [newest] = data.pages;
  if (!newest || data.pages.some(({ items }) => items.some(({ id }) => id === note.id))) return data;
  // Notes of two colleagues may arrive in another order than their ids.
  const items = [note, ...newest.items].sort((a, b) => b.id - a.id);
  return { ...data, pages: [{ ...newest, items }, ...data.pages.slice(1)] };
}

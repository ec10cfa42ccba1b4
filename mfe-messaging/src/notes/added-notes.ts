import { create } from '@dashboard/shared/session';

interface AddedNote {
  tn: string;
  contactId: number;
  clientId: string;
}

/** Notes added on this page: the history scrolls to them, as to a text that is sent. */
const useAddedStore = create<{ notes: readonly AddedNote[] }>(() => ({ notes: [] }));

export const rememberAdded = (note: AddedNote): void =>
  useAddedStore.setState(({ notes }) => ({ notes: [...notes, note] }));

export const isAddedHere = (clientId: string | undefined): boolean =>
  useAddedStore.getState().notes.some((note) => note.clientId === clientId);

/** How often the user added a note to a conversation on this page. */
export const useAddedCount = (tn: string, contactId: number): number =>
  useAddedStore(({ notes }) => notes.filter((note) => note.tn === tn && note.contactId === contactId).length);

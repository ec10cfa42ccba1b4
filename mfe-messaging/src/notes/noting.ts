import { create } from '@dashboard/shared/session';

const keyOf = (tn: string, contactId: number) => `${tn}-${contactId}`;

/** The conversations in which the user writes a note instead of a text. Lasts until the page is reloaded. */
const useNotingStore = create<{ conversations: ReadonlySet<string> }>(() => ({ conversations: new Set() }));

export const useIsNoting = (tn: string, contactId: number): boolean =>
  useNotingStore(({ conversations }) => conversations.has(keyOf(tn, contactId)));

/** Switches the box of a conversation to notes or back to texts. Each has its own draft. */
export function setNoting(tn: string, contactId: number, isNoting: boolean): void {
  const conversations = new Set(useNotingStore.getState().conversations);
  if (isNoting) conversations.add(keyOf(tn, contactId));
  else conversations.delete(keyOf(tn, contactId));
  useNotingStore.setState({ conversations });
}

let field: HTMLTextAreaElement | null = null;
let conversation: string | null = null;

interface Wish {
  conversation: string;
  until: number;
}
let wish: Wish | null = null;

/** A box that takes longer to appear than this finds its reader doing something else. */
const WISH_MS = 3_000;

const conversationKey = (tn: string, contactId: number) => `${tn}-${contactId}`;

/** Whether the focus may be taken: it stands nowhere, or still in the list that the conversation was chosen from. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.getAttribute('role') === 'listbox';

function fulfilWish(): void {
  if (wish === null || wish.conversation !== conversation) return;
  if (Date.now() < wish.until && isFocusFree()) focusComposer();
  wish = null;
}

/** Ref of the box on screen. */
export function registerComposerField(
  element: HTMLTextAreaElement | null,
  tn: string,
  contactId: number,
): void {
  field = element;
  conversation = element && conversationKey(tn, contactId);
  if (element) fulfilWish();
}

/** Moves the caret into the box of a conversation, or will once that is on screen. */
export function focusComposerOf(tn: string, contactId: number): void {
  wish = { conversation: conversationKey(tn, contactId), until: Date.now() + WISH_MS };
  fulfilWish();
}

/** From the box to the texts above it: there the arrows scroll, and single keys lead on to the next conversation. */
export function leaveComposer(): void {
  const history = field?.closest('section')?.querySelector('.thread-history');
  if (history instanceof HTMLElement) history.focus();
  else field?.blur();
}

/** Moves the caret to the end of the text being written; nothing happens where a bar stands in place of the box. */
export function focusComposer(): void {
  if (!field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

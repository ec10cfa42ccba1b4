let field: HTMLTextAreaElement | null = null;
let conversation: string | null = null;

interface Wish {
  conversation: string;
  until: number;
  /** Somebody asked for this conversation in a dialog: the focus that it gives back is taken as well. */
  isAsked: boolean;
}
let wish: Wish | null = null;

/** A box that takes longer to appear than this finds its reader doing something else. */
const WISH_MS = 3_000;

const conversationKey = (tn: string, contactId: number) => `${tn}-${contactId}`;

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;

/** Whether the focus may be taken: it stands nowhere, or still in the list that the conversation was chosen from. */
const isFocusFree = ({ isAsked }: Wish) =>
  isAsked
    ? !document.activeElement?.matches('input, textarea')
    : document.activeElement === document.body || document.activeElement?.getAttribute('role') === 'listbox';

function fulfilWish(): void {
  if (wish === null || wish.conversation !== conversation) return;
  const isInTime = Date.now() < wish.until;
  if (isInTime && wish.isAsked && isDialogOpen()) {
    requestAnimationFrame(fulfilWish);
    return;
  }
  if (isInTime && isFocusFree(wish)) focusComposer();
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
export function focusComposerOf(tn: string, contactId: number, isAsked = false): void {
  wish = { conversation: conversationKey(tn, contactId), until: Date.now() + WISH_MS, isAsked };
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

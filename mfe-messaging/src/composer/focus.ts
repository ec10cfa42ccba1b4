let field: HTMLTextAreaElement | null = null;
let conversation: string | null = null;

interface FocusRequest {
  conversation: string;
  until: number;
  /** Set when the conversation was requested in a dialog, which returns the focus to the page as it closes. */
  isFromDialog: boolean;
}
let focusRequest: FocusRequest | null = null;

/** After this time the user is likely doing something else, so the focus is not moved. */
const FOCUS_REQUEST_MS = 3_000;

const conversationKey = (tn: string, contactId: number) => `${tn}-${contactId}`;

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;

/** Whether the focus may move: no element has it, or it is still in the conversation list. */
const isFocusFree = ({ isFromDialog }: FocusRequest) =>
  isFromDialog
    ? !document.activeElement?.matches('input, textarea')
    : document.activeElement === document.body || document.activeElement?.getAttribute('role') === 'listbox';

function fulfillFocusRequest(): void {
  if (focusRequest === null || focusRequest.conversation !== conversation) return;
  const isInTime = Date.now() < focusRequest.until;
  if (isInTime && focusRequest.isFromDialog && isDialogOpen()) {
    requestAnimationFrame(fulfillFocusRequest);
    return;
  }
  if (isInTime && isFocusFree(focusRequest)) focusComposer();
  focusRequest = null;
}

/** Ref of the mounted text field. */
export function registerComposerField(
  element: HTMLTextAreaElement | null,
  tn: string,
  contactId: number,
): void {
  field = element;
  conversation = element && conversationKey(tn, contactId);
  if (element) fulfillFocusRequest();
}

/** Focuses the text field of a conversation, now or once it is mounted. */
export function focusComposerOf(tn: string, contactId: number, isFromDialog = false): void {
  focusRequest = {
    conversation: conversationKey(tn, contactId),
    until: Date.now() + FOCUS_REQUEST_MS,
    isFromDialog,
  };
  fulfillFocusRequest();
}

/** The message history of the conversation that has this element. */
export function historyBeside(element: HTMLElement): HTMLElement | null {
  const history = element.closest('section')?.querySelector('.thread-history');
  return history instanceof HTMLElement ? history : null;
}

/** Moves the focus to the message history, where arrow keys scroll and single-key shortcuts work. */
export function leaveComposer(): void {
  if (field === null) return;
  const history = historyBeside(field);
  if (history) history.focus();
  else field.blur();
}

/** Moves the caret to the end of the text. Does nothing when a bar replaces the box. */
export function focusComposer(): void {
  if (!field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

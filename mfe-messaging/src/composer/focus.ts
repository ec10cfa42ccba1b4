let field: HTMLTextAreaElement | null = null;

/** Ref of the box on screen. */
export function registerComposerField(element: HTMLTextAreaElement | null): void {
  field = element;
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
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

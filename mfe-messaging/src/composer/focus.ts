let field: HTMLTextAreaElement | null = null;

/** Ref of the box on screen. */
export function registerComposerField(element: HTMLTextAreaElement | null): void {
  field = element;
}

/** Moves the caret to the end of the text being written; nothing happens where a bar stands in place of the box. */
export function focusComposer(): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

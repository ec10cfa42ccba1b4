/**
 * Key code of a key that an input method consumed. Safari ends a composition before it fires keydown for the last key,
 * so `isComposing` is false and only this code identifies the key.
 */
const CONSUMED_KEY_CODE = 229;

function stopConsumedKey(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === CONSUMED_KEY_CODE) event.stopPropagation();
}

/**
 * Stops key events that an input method consumes, so that they do not send, save, select or close anything on the page.
 */
export function leaveKeysToInputMethods(): void {
  // Capture phase on the window: no handler in the shell, a remote or a library needs its own check.
  window.addEventListener('keydown', stopConsumedKey, true);
}

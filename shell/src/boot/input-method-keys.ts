/** An input method took the key. Safari ends a composition before it tells of the key that ended it: only this code is left. */
const TAKEN = 229;

function keepFromPage(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === TAKEN) event.stopPropagation();
}

/** What an input method reads picks a word, or gives one up: on the page it neither sends, saves, chooses nor closes. */
export function leaveKeysToInputMethods(): void {
  // On its way down to the page: no handler of ours, of a remote's or of a library's has to know of it.
  window.addEventListener('keydown', keepFromPage, true);
}

interface EnterPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Whether a key press means send. `enterSends`: Enter does and Shift+Enter makes a new line, or the reverse. Ctrl+Enter
 * and ⌘+Enter always do.
 */
export function requestsSend(press: EnterPress, enterSends: boolean): boolean {
  if (press.key !== 'Enter') return false;
  if (press.ctrlKey || press.metaKey) return true;
  return enterSends ? !press.shiftKey : press.shiftKey;
}

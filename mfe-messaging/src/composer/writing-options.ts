import { persistedStore } from '@dashboard/shared/session';
import * as v from 'valibot';

const useWritingOptions = persistedStore({
  name: 'writing-options',
  schema: v.object({ enterSends: v.boolean() }),
  initial: { enterSends: true },
});

/** Whether Enter sends and Shift+Enter inserts a line break, or the reverse. */
export const useEnterSends = (): boolean => useWritingOptions((state) => state.enterSends);

export const setEnterSends = (enterSends: boolean): void => useWritingOptions.setState({ enterSends });

interface EnterPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Whether a key press means send. Ctrl+Enter and ⌘+Enter always do. */
export function requestsSend(press: EnterPress, enterSends: boolean): boolean {
  if (press.key !== 'Enter') return false;
  if (press.ctrlKey || press.metaKey) return true;
  return enterSends ? !press.shiftKey : press.shiftKey;
}

import { notify } from '@dashboard/shared/notify';

/** Puts a text into the clipboard and says so. `what` begins the sentence. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'success', title: 'Done', detail: `${what} copied` });
  } catch {
    notify({ kind: 'error', title: 'Error', detail: 'The browser did not allow copying' });
  }
}

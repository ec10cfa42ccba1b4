import { notify } from '@dashboard/shared/notify';

/** Copies a string to the clipboard and shows a toast that starts with `subject`. */
export async function copyText(text: string, subject: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'success', title: 'Done', detail: `${subject} copied` });
  } catch {
    notify({ kind: 'error', title: 'Error', detail: 'The browser did not allow copying' });
  }
}

import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useShortcut } from '@dashboard/shared/router';
import { AckTimeout } from '@dashboard/shared/socket';
import { markUnread } from '../api/conversations';

function describeFailure(error: unknown): string {
  if (error instanceof AckTimeout) return 'The server did not answer. Try again once you are connected.';
  return toRequestError(error).message;
}

async function markConversationUnread(tn: string, contactId: number): Promise<void> {
  try {
    const answer = await markUnread(tn, contactId);
    if (!answer.ok) notify({ kind: 'error', detail: answer.error });
  } catch (error) {
    notify({ kind: 'error', detail: describeFailure(error) });
  }
}

/** Keys that act on the open conversation whatever stands at its foot. */
export function useConversationShortcuts(tn: string, contactId: number): void {
  useShortcut('u', 'Mark as unread', () => void markConversationUnread(tn, contactId));
}

import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { AckTimeout } from '@dashboard/shared/socket';
import { markUnread } from './api/conversations';

function describeFailure(error: unknown): string {
  if (error instanceof AckTimeout) return 'The server did not respond. Try again once you are connected.';
  return toRequestError(error).message;
}

/** Marks a conversation unread and shows a toast when that fails. Resolves to whether it is unread. */
export async function markConversationUnread(tn: string, contactId: number): Promise<boolean> {
  try {
    const response = await markUnread(tn, contactId);
    if (!response.ok) notify({ kind: 'error', detail: response.error });
    return response.ok;
  } catch (error) {
    notify({ kind: 'error', detail: describeFailure(error) });
    return false;
  }
}

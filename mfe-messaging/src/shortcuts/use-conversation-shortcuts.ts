import { useShortcut } from '@dashboard/shared/router';
import { markConversationUnread } from '../mark-unread';

/** Keys that act on the open conversation whatever stands at its foot. */
export function useConversationShortcuts(tn: string, contactId: number): void {
  useShortcut('u', 'Mark as unread', () => void markConversationUnread(tn, contactId));
}

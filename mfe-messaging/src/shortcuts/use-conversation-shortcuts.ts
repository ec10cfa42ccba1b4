import { useShortcut } from '@dashboard/shared/router';
import { markConversationUnread } from '../mark-unread';

/** Keyboard shortcuts of the open conversation, whether or not it has a composer. */
export function useConversationShortcuts(tn: string, contactId: number): void {
  useShortcut('u', 'Mark as unread', () => void markConversationUnread(tn, contactId));
}

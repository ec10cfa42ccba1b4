import type { ConversationFilter } from '@dashboard/shared/contracts';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { contact, conversation } from '../../platform/db/schema';

const isOpen = eq(conversation.state, 'open');

/**
 * The condition of a list filter on conversations joined with contacts; undefined for no filter. With `isWhole`,
 * All includes done conversations. Unread includes done ones, so that it always agrees with the number of unread messages.
 */
export function conversationFilter(
  filter: ConversationFilter,
  { userId = 0, isWhole }: { userId?: number; isWhole: boolean },
): SQL | undefined {
  switch (filter) {
    case 'all':
      return isWhole ? undefined : isOpen;
    case 'unread':
      return gt(conversation.unreadCount, 0);
    case 'unanswered':
      return and(
        isOpen,
        eq(conversation.lastIsInbound, true),
        eq(contact.isOptOut, false),
        eq(contact.isBlocked, false),
      );
    case 'mine':
      return and(isOpen, eq(conversation.assigneeUserId, userId));
    case 'done':
      return eq(conversation.state, 'done');
  }
}

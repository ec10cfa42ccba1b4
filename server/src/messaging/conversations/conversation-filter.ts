import type { ConversationFilter } from '@dashboard/shared/contracts';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { contact, conversation } from '../../platform/db/schema';

/**
 * The condition of a list filter on conversations joined with contacts; undefined for no filter. Unanswered leaves out
 * contacts that cannot get a reply.
 */
export function conversationFilter(filter: ConversationFilter): SQL | undefined {
  if (filter === 'unread') return gt(conversation.unreadCount, 0);
  if (filter === 'all') return undefined;
  return and(eq(conversation.lastIsInbound, true), eq(contact.isOptOut, false), eq(contact.isBlocked, false));
}

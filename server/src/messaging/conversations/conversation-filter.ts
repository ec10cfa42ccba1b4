import type { ConversationFilter } from '@dashboard/shared/contracts';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { contact, conversation } from '../../platform/db/schema';

/**
 * Which conversations a filter of the list lets through, beside their contacts; undefined for all. Nobody waits for an
 * answer who cannot be sent one.
 */
export function conversationFilter(filter: ConversationFilter): SQL | undefined {
  if (filter === 'unread') return gt(conversation.unreadCount, 0);
  if (filter === 'all') return undefined;
  return and(eq(conversation.lastIsInbound, true), eq(contact.isOptOut, false), eq(contact.isBlocked, false));
}

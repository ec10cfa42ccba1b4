import type { ConversationFilter } from '@dashboard/shared/contracts';
import { eq, gt, type SQL } from 'drizzle-orm';
import { conversation } from '../db/schema';

/** Which conversations a filter of the list lets through; undefined for all. */
export function conversationFilter(filter: ConversationFilter): SQL | undefined {
  if (filter === 'unread') return gt(conversation.unreadCount, 0);
  return filter === 'unanswered' ? eq(conversation.lastIsInbound, true) : undefined;
}

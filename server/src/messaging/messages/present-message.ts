import type { ConversationItem, HistoryRow, Media } from '@dashboard/shared/contracts';
import { failureAdvice, isFailed, nationalDigits, withCountryCode } from '@dashboard/shared/text';
import type { contact, conversation, message } from '../../platform/db/schema';

export type MessageRow = typeof message.$inferSelect;
export type ContactRow = typeof contact.$inferSelect;
export type ConversationRow = typeof conversation.$inferSelect;

/** What sent a message without a user. */
export interface SentBy {
  campaignId?: number;
  /** An automatic or intelligent response. */
  automationId?: number;
}

interface Author {
  firstName: string;
  lastName: string;
}

/** The parts of a history row. */
export interface MessageParts {
  row: MessageRow & SentBy;
  /** E.164 of the text number. */
  number: string;
  author: Author | null;
  media: Media[];
  /** The campaign that it replies to, if any. */
  repliesTo?: HistoryRow['repliesTo'];
}

/**
 * The error code of a message: the carrier's code, or else the failed status. A queued message has a code while it is
 * being retried. Null without a failure.
 */
export function failureOf(row: MessageRow): number | null {
  if (row.isInbound) return null;
  return row.errorCode ?? (isFailed(row.status) ? row.status : null);
}

export function presentMessage({ row, number, author, media, repliesTo }: MessageParts): HistoryRow {
  const failure = failureOf(row);
  return {
    id: row.id,
    originalTableId: row.id,
    date: row.createdAt.toISOString(),
    smsText: row.text,
    method: row.method,
    isInbound: row.isInbound,
    mmsFile: media[0]?.name ?? null,
    userId: row.userId,
    userFirstname: author?.firstName ?? null,
    userLastname: author?.lastName ?? null,
    status: row.status,
    clientId: row.clientId,
    tn: nationalDigits(number),
    contactId: row.contactId,
    segments: row.segments,
    encoding: row.isUnicode ? 'UCS-2' : 'GSM-7',
    media,
    errorCode: failure,
    errorText: failure === null ? null : failureAdvice(failure).reason,
    retryOfId: row.retryOfId,
    origin: row.origin,
    statusAt: row.statusAt.toISOString(),
    carrierId: row.carrierId ?? undefined,
    campaignId: row.campaignId,
    automationId: row.automationId,
    ...(repliesTo && { repliesTo }),
  };
}

export type ContactFacts = Pick<ContactRow, 'id' | 'name' | 'number' | 'isOptOut' | 'isBlocked'>;

export interface ConversationFacts
  extends Pick<ConversationRow, 'lastActivity' | 'unreadCount' | 'assigneeUserId' | 'state'> {
  assigneeName: string | null;
}

/** A message-list item. `last` is the conversation's newest message. */
export function presentConversation(
  state: ConversationFacts & Pick<MessageParts, 'number'>,
  of: ContactFacts,
  last: { row: MessageRow; author: Author | null } | null,
): ConversationItem {
  const tn = nationalDigits(state.number);
  return {
    conversationId: `${tn}-${of.id}`,
    tn,
    contactId: of.id,
    contactName: of.name,
    contactNumber: withCountryCode(of.number),
    lastActivity: state.lastActivity.toISOString(),
    unreadCount: state.unreadCount,
    lastMessage: last && {
      id: last.row.id,
      text: last.row.text,
      isInbound: last.row.isInbound,
      method: last.row.method,
      status: last.row.status,
      hasMedia: last.row.hasMedia,
      userId: last.row.userId,
      userFirstname: last.author?.firstName ?? null,
    },
    isOptOut: of.isOptOut,
    isBlocked: of.isBlocked,
    assigneeUserId: state.assigneeUserId,
    assigneeName: state.assigneeName,
    state: state.state,
  };
}

import type { ConversationItem } from '@dashboard/shared/contracts';
import { isAutomatic, isFailed, statusKind } from '@dashboard/shared/text';
import { EMPTY_TEXT } from '../empty-text';

/** The second line of a row. */
export interface RowPreview {
  prefix: string | null;
  isDraft: boolean;
  /** A picture icon precedes the text. */
  hasPhotoIcon: boolean;
  text: string;
}

type SenderFields = Pick<
  NonNullable<ConversationItem['lastMessage']>,
  'isInbound' | 'method' | 'userId' | 'userFirstname'
>;

/** The user shown before their text or note. */
export const authorPrefix = (
  { userId, userFirstname }: Pick<SenderFields, 'userId' | 'userFirstname'>,
  myUserId: number,
): string => (userId === myUserId ? 'You:' : `${userFirstname?.trim() || 'Team'}:`);

/** The sender shown before a message; null for the contact, whose name is above. */
export function senderPrefix(message: SenderFields, myUserId: number): string | null {
  if (message.isInbound) return null;
  if (isAutomatic(message.method)) return 'Auto:';
  return authorPrefix(message, myUserId);
}

/** The second line of a conversation's row: the draft, else the last message and its sender. */
export function rowPreview(item: ConversationItem, draft: string | null, myUserId: number): RowPreview {
  if (draft !== null) return { prefix: 'Draft:', isDraft: true, hasPhotoIcon: false, text: draft };
  const message = item.lastMessage;
  if (!message) return { prefix: null, isDraft: false, hasPhotoIcon: false, text: '' };
  const text = message.text.trim().replace(/\s+/g, ' ');
  const isPhoto = message.hasMedia && text === '';
  return {
    prefix: senderPrefix(message, myUserId),
    isDraft: false,
    hasPhotoIcon: isPhoto,
    text: isPhoto ? 'Photo' : text || EMPTY_TEXT,
  };
}

/** Whether the last message is outbound and failed for sure. */
export const hasFailed = ({ lastMessage }: ConversationItem) =>
  lastMessage !== null &&
  !lastMessage.isInbound &&
  isFailed(lastMessage.status) &&
  statusKind(lastMessage.status) === 'failed';

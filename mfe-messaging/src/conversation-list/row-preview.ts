import type { ConversationItem } from '@dashboard/shared/contracts';
import { isAutomatic, isFailed, statusKind } from '@dashboard/shared/text';
import { EMPTY_TEXT } from '../empty-text';

/** The second line of a row. */
export interface RowPreview {
  prefix: string | null;
  isDraft: boolean;
  /** A picture stands before the words. */
  hasPhotoIcon: boolean;
  text: string;
}

type Written = Pick<
  NonNullable<ConversationItem['lastMessage']>,
  'isInbound' | 'method' | 'userId' | 'userFirstname'
>;

/** Who wrote a text, in front of it; null for the contact, whose name stands above. */
export function speaker(message: Written, myUserId: number): string | null {
  if (message.isInbound) return null;
  if (isAutomatic(message.method)) return 'Auto:';
  if (message.userId === myUserId) return 'You:';
  return `${message.userFirstname?.trim() || 'Team'}:`;
}

/** What a conversation's row says below the name: the draft, else the last message and who sent it. */
export function rowPreview(item: ConversationItem, draft: string | null, myUserId: number): RowPreview {
  if (draft !== null) return { prefix: 'Draft:', isDraft: true, hasPhotoIcon: false, text: draft };
  const message = item.lastMessage;
  if (!message) return { prefix: null, isDraft: false, hasPhotoIcon: false, text: '' };
  const text = message.text.trim().replace(/\s+/g, ' ');
  const isPhoto = message.hasMedia && text === '';
  return {
    prefix: speaker(message, myUserId),
    isDraft: false,
    hasPhotoIcon: isPhoto,
    text: isPhoto ? 'Photo' : text || EMPTY_TEXT,
  };
}

/** Whether the last text went out and failed for sure. */
export const hasFailed = ({ lastMessage }: ConversationItem) =>
  lastMessage !== null &&
  !lastMessage.isInbound &&
  isFailed(lastMessage.status) &&
  statusKind(lastMessage.status) === 'failed';

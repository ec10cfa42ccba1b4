import type { MessageRow } from '../../messages/present-message';

const TAG = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f-]{36})$/;

/** Our reference of a message at the carrier. The client id makes it unique even when database ids repeat. */
export const tagOf = (row: Pick<MessageRow, 'accountId' | 'id' | 'clientId'>) =>
  `${row.accountId}.${row.id}.${row.clientId ?? ''}`;

export interface Reference {
  accountId: number;
  messageId: number;
  clientId: string;
}

/** The message that a tag refers to; null when the tag is not ours. */
export function readTag(tag: string | null): Reference | null {
  const [, accountId, messageId, clientId] = TAG.exec(tag ?? '') ?? [];
  if (clientId === undefined) return null;
  return { accountId: Number(accountId), messageId: Number(messageId), clientId };
}

import { createHash } from 'node:crypto';
import { hashUuid } from '../../platform/common/hash-uuid';
import type { ReplyTarget } from '../../platform/db/queued-mail';
import type { ParsedMail } from './parse-mail';

/**
 * The client id of the text that a reply becomes: the same whenever the provider repeats the mail, so that it is sent
 * once. A mail without a Message-ID is recognized by its bytes.
 */
export function clientIdOf({ email }: ParsedMail, raw: Buffer, target: ReplyTarget): string {
  const { userId, numberId, contactId } = target;
  const hash = createHash('sha256').update(`mail ${userId} ${numberId} ${contactId} `);
  hash.update(email.messageId?.replace(/[<>\s]/g, '') || raw);
  return hashUuid(hash);
}

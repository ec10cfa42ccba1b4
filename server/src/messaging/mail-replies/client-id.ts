import { createHash } from 'node:crypto';
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
  const hex = hash.digest('hex');
  // Version 8 of a UUID: its other bits are free to choose (RFC 9562, 5.8).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_REPLY_DAYS } from '@dashboard/shared/contracts';
import type { InboundMailConfig } from '../platform/config/config';
import type { Database } from '../platform/db/open-database';
import type { ReplyTarget } from '../platform/db/queued-mail';
import { sharedSecret } from '../platform/db/shared-secret';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 96 bits in 19 digits of base 36. A local part has room for 64 characters, and a guess costs one mail. */
const SIGNATURE_HEX = 24;
const SIGNATURE_LENGTH = 19;
const TOKEN = /^([0-9a-z]{1,10})-([0-9a-z]{1,10})-([0-9a-z]{1,10})-([0-9a-z]{1,4})-([0-9a-z]{19})$/;

export interface SignedReply extends ReplyTarget {
  expiresAt: Date;
}

/** The signed addresses of replies to mailed texts. */
export interface ReplyAddresses {
  /** The Reply-To of a mail; undefined when no address for inbound mail is configured. */
  addressFor(target: ReplyTarget): string | undefined;
  /** Reads one of our addresses, expired ones too. Undefined for any other address. */
  read(address: string): SignedReply | undefined;
}

declare module '../platform/http/services' {
  interface Services {
    /** Signs and reads the addresses of replies by mail. */
    replyAddresses: ReplyAddresses;
  }
}

function signatureOf(key: string, payload: string): string {
  const hex = createHmac('sha256', key).update(`reply ${payload}`).digest('hex').slice(0, SIGNATURE_HEX);
  return BigInt(`0x${hex}`).toString(36).padStart(SIGNATURE_LENGTH, '0');
}

/** Mail servers may change the case of a local part, so the token has lower-case letters only. */
function tokenFor(key: string, { userId, numberId, contactId }: ReplyTarget, expiresDay: number): string {
  const payload = [userId, numberId, contactId, expiresDay].map((part) => part.toString(36)).join('-');
  return `${payload}-${signatureOf(key, payload)}`;
}

function readToken(key: string, token: string): SignedReply | undefined {
  const [, user, number, contact, day, signature] = TOKEN.exec(token) ?? [];
  if (!user || !number || !contact || !day || !signature) return undefined;
  const expected = Buffer.from(signatureOf(key, [user, number, contact, day].join('-')));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  const [userId, numberId, contactId] = [user, number, contact].map((part) => Number.parseInt(part, 36));
  if (userId === undefined || numberId === undefined || contactId === undefined) return undefined;
  return { userId, numberId, contactId, expiresAt: new Date(Number.parseInt(day, 36) * DAY_MS) };
}

/** The signer of these addresses. Its key is shared by all servers of the database. */
export async function openReplyAddresses(
  inbound: InboundMailConfig | undefined,
  db: Database,
  now: () => Date,
): Promise<ReplyAddresses> {
  if (inbound === undefined) return { addressFor: () => undefined, read: () => undefined };
  const key = await sharedSecret(db, 'mail-reply');
  const [local, domain] = inbound.address.split('@');
  return {
    addressFor(target) {
      const expiresDay = Math.floor(now().getTime() / DAY_MS) + MAIL_REPLY_DAYS + 1;
      return `${local}+${tokenFor(key, target, expiresDay)}@${domain}`;
    },
    read(address) {
      const given = address.trim().toLowerCase();
      const isOurs = given.startsWith(`${local}+`) && given.endsWith(`@${domain}`);
      return isOurs ? readToken(key, given.slice(`${local}+`.length, -`@${domain}`.length)) : undefined;
    },
  };
}

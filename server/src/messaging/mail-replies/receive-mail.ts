import type { MailOutcome } from '../../mail/mail-outcome';
import { normalizeUnicode } from '../../platform/common/normalize-unicode';
import type { Services } from '../../platform/http/services';
import { automaticReason } from './automatic-mail';
import { clientIdOf } from './client-id';
import { type ParsedMail, parseMail } from './parse-mail';
import { mailRejection } from './rejection-mail';
import { findReplier } from './replier';
import { hasEmbeddedPictures, replyFiles } from './reply-files';
import { replyText } from './reply-text';
import { sendReply } from './send-reply';
import { isSenderAuthenticated } from './sender-authentication';

const isSameAddress = (one: string, other: string | undefined) =>
  normalizeUnicode(one).toLowerCase() === normalizeUnicode(other ?? '').toLowerCase();

/** Sends the reply of a mail that a person wrote. */
async function receiveReply(services: Services, mail: ParsedMail, raw: Buffer): Promise<MailOutcome> {
  const { replyAddresses, config, clock } = services;
  const signed = mail.recipients.map(replyAddresses.read).find((one) => one !== undefined);
  if (signed === undefined) return { kind: 'dropped', reason: 'no reply address' };
  const replier = await findReplier(services, signed);
  if (replier === undefined) return { kind: 'dropped', reason: 'inactive user' };
  // Both the address, which only the user received, and the author must be the user's.
  if (!isSameAddress(replier.email, mail.from)) return { kind: 'dropped', reason: 'another sender' };
  if (!isSenderAuthenticated(mail, config.mail.inbound?.authservId)) {
    return { kind: 'dropped', reason: 'unverified sender' };
  }
  const { email } = mail;
  const reply = {
    clientId: clientIdOf(mail, raw, signed),
    text: replyText(email),
    files: replyFiles(email),
    hasEmbeddedPictures: hasEmbeddedPictures(email),
    isExpired: signed.expiresAt <= clock.now(),
  };
  const result = await sendReply(services, replier, reply);
  if ('message' in result) return { kind: 'sent', message: result.message };
  const { reason } = result;
  await mailRejection(services, replier, { clientId: reply.clientId, reason, text: reply.text });
  return { kind: 'rejected', reason };
}

/**
 * Handles a raw inbound mail: a reply to a mailed text becomes a text. A reply that cannot be sent is answered with a
 * mail to its author; mails from unverified senders and from programs are dropped without one.
 * @throws if the mail must be received again later, as when the database is unavailable
 */
export async function receiveMail(services: Services, raw: Buffer): Promise<MailOutcome> {
  const { config, log } = services;
  const mail = await parseMail(raw);
  const own = { from: config.mail.from, inbound: config.mail.inbound?.address ?? '' };
  const automatic = mail && automaticReason(mail, own);
  const outcome: MailOutcome =
    mail === undefined || automatic
      ? { kind: 'dropped', reason: automatic || 'unreadable' }
      : await receiveReply(services, mail, raw);
  if (outcome.kind === 'dropped') log.info({ reason: outcome.reason }, 'dropped an inbound mail');
  return outcome;
}

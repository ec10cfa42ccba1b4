import type { ParsedMail } from './parse-mail';

const BULK = /^\s*(bulk|junk|list|auto_reply)\b/i;
const AUTO_REPLY_HEADERS = ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-autoresponse'];
const SYSTEM_SENDER = /^(mailer-daemon|postmaster|bounces?|no-?reply)@/;
/** How mail clients begin the subject of an absence notice, in the languages of our customers. */
const ABSENCE =
  /^\s*(auto(matic)?[ -]?(reply|response)|out of (the )?office|ooo\b|on vacation|abwesen|automatische (antwort|rückmeldung)|réponse automatique|absence du bureau|absent du bureau|respuesta automática|risposta automatica|automatisch antwoord)/i;

interface OwnAddresses {
  /** Sender of our mails. */
  from: string;
  /** Address of replies, without a token. */
  inbound: string;
}

function isLoop({ from, headers }: ParsedMail, own: OwnAddresses): boolean {
  const author = from?.replace(/^([^+@]*)\+[^@]*@/, '$1@');
  return (
    author === own.from.toLowerCase() ||
    author === own.inbound ||
    headers('x-loop').some((value) => value.trim().toLowerCase() === own.from.toLowerCase())
  );
}

function isBounce({ from, headers }: ParsedMail): boolean {
  return (
    headers('return-path').some((value) => value.replace(/\s/g, '') === '<>') ||
    headers('content-type').some((value) => /^\s*multipart\/report/i.test(value)) ||
    headers('x-failed-recipients').length > 0 ||
    SYSTEM_SENDER.test(from ?? '')
  );
}

function isAutoReply({ email, headers }: ParsedMail): boolean {
  return (
    headers('auto-submitted').some((value) => !/^\s*no\b/i.test(value)) ||
    AUTO_REPLY_HEADERS.some((name) => headers(name).length > 0) ||
    ABSENCE.test(email.subject ?? '')
  );
}

const isListMail = ({ email, headers }: ParsedMail) =>
  headers('precedence').some((value) => BULK.test(value)) ||
  email.headers.some(({ key }) => key.startsWith('list-'));

/** Why a mail was not written by a person for us, or null. Such a mail is never answered (RFC 3834). */
export function automaticReason(
  mail: ParsedMail,
  own: OwnAddresses,
): 'loop' | 'bounce' | 'auto-reply' | 'list' | null {
  if (isLoop(mail, own)) return 'loop';
  if (isBounce(mail)) return 'bounce';
  if (isAutoReply(mail)) return 'auto-reply';
  return isListMail(mail) ? 'list' : null;
}

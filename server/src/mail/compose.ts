import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../platform/db/queued-mail';
import { oneLine } from './plain-text';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

/** Builds the text part by hand. The default encoding would break a link that is longer than 76 characters. */
const textPart = (text: string) =>
  [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
  ].join('\r\n');

/** Builds the outgoing mail. Names and the subject are untrusted, so line breaks are removed to prevent header injection. */
export const composeMail = (
  mail: Mail,
  { from, logo }: { from: string; logo: string | null },
  replyTo?: string,
): SendMailOptions => ({
  from: { name: oneLine(mail.brand.companyName), address: from },
  to: { name: '', address: oneLine(mail.to) },
  envelope: { from: [from], to: [{ name: '', address: oneLine(mail.to) }], use8BitMime: true },
  ...(replyTo !== undefined && { replyTo }),
  subject: oneLine(mail.subject),
  text: { raw: textPart(renderText(mail)) },
  html: renderHtml(mail, logo),
  // Prevents automatic replies (RFC 3834). X-Loop identifies our own mail if it is forwarded back to us.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'X-Loop': from },
  disableFileAccess: true,
  disableUrlAccess: true,
});

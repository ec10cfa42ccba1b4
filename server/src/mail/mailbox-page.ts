import { escapeHtml } from '../platform/html/html';
import type { MailOutcome } from './mail-outcome';
import { recipientOf, type StoredMail } from './mailbox';
import { outcomeBody, outcomeText, replyForm } from './reply-form';

const STYLE =
  ':root{color-scheme:light dark}body{font:14px/20px system-ui,sans-serif;margin:24px auto;padding:0 16px;max-width:900px}' +
  'body{background:#fff;color:#18202f}a{color:#174aa8}' +
  '@media(prefers-color-scheme:dark){body{background:#10141c;color:#e6e9f0}a{color:#8ab4ff}}' +
  'h1{font-size:20px}ul{list-style:none;padding:0}li{padding:8px 0;border-bottom:1px solid #8886;overflow-wrap:anywhere}' +
  'pre{font:13px/20px ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8886;border-radius:8px;padding:16px}' +
  'iframe{box-sizing:border-box;width:100%;height:480px;border:1px solid #8886;border-radius:8px}' +
  'h2{font-size:16px}form{display:grid;gap:4px;max-width:560px}input,button{margin-bottom:12px}' +
  'textarea{box-sizing:border-box;width:100%;margin-bottom:12px}textarea,button{font:inherit;padding:8px}button{justify-self:start}';

const page = (title: string, nonce: string, main: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>${main}</main></body></html>`,
  ].join('');

const subjectOf = ({ email }: StoredMail) => email.subject || '(no subject)';

/** To the second: `2026-11-21 09:30:00 UTC`. */
const sentAt = ({ email }: StoredMail) =>
  escapeHtml((email.date ?? '').replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC'));

const entry = (mail: StoredMail) =>
  `<li><a href="/dev/mailbox/${encodeURIComponent(mail.id)}">${escapeHtml(subjectOf(mail))}</a><br>` +
  `${sentAt(mail)} to ${escapeHtml(recipientOf(mail.email))}</li>`;

/** The list of mails in the folder, with a link to each. */
export function mailboxPage(mails: StoredMail[], nonce: string): string {
  const about = '<p>Mails stay here until SMTP_URL names a mail server.</p>';
  if (mails.length === 0) return page('Mailbox', nonce, `${about}<p>No mails yet.</p>`);
  return page('Mailbox', nonce, `${about}<ul>${mails.map(entry).join('')}</ul>`);
}

/** Turns a line that is only a URL into a link. */
const line = (text: string) =>
  /^https?:\/\/\S+$/.test(text)
    ? `<a href="${escapeHtml(text)}" rel="noreferrer">${escapeHtml(text)}</a>`
    : escapeHtml(text);

/** What became of a reply to a mail. */
export function outcomePage(id: string, outcome: MailOutcome, nonce: string): string {
  const { title, text } = outcomeText(outcome);
  return page(title, nonce, outcomeBody(text, id));
}

/**
 * One mail as text and HTML, and a form to reply if replies to it are read. The HTML is shown in a sandboxed frame,
 * without scripts or our cookies.
 */
export function mailPage(
  mail: StoredMail,
  nonce: string,
  { isAnswerable }: { isAnswerable: boolean },
): string {
  const { from, text = '' } = mail.email;
  return page(
    subjectOf(mail),
    nonce,
    [
      '<p><a href="/dev/mailbox">Mailbox</a></p>',
      `<p>From ${escapeHtml(`${from?.name ?? ''} <${from?.address ?? ''}>`)}<br>`,
      `To ${escapeHtml(recipientOf(mail.email))}<br>Sent ${sentAt(mail)}</p>`,
      `<pre>${text.trimEnd().split('\n').map(line).join('\n')}</pre>`,
      isAnswerable ? replyForm(mail.id) : '',
      `<iframe title="As HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${encodeURIComponent(mail.id)}/html"></iframe>`,
    ].join(''),
  );
}

import { escapeHtml } from '../pages/html';
import { type KeptMail, recipientOf } from './mailbox';

const STYLE =
  ':root{color-scheme:light dark}body{font:14px/20px system-ui,sans-serif;margin:24px auto;padding:0 16px;max-width:900px}' +
  'h1{font-size:20px}table{border-collapse:collapse;width:100%}' +
  'td,th{border-bottom:1px solid #8886;padding:8px 12px 8px 0;text-align:left;vertical-align:top}' +
  'pre{font:13px/20px ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8886;border-radius:8px;padding:16px}' +
  'iframe{width:100%;height:480px;border:1px solid #8886;border-radius:8px}time{white-space:nowrap}';

const page = (title: string, nonce: string, main: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>${main}</main></body></html>`,
  ].join('');

const subjectOf = ({ email }: KeptMail) => email.subject || '(no subject)';

const row = (mail: KeptMail) =>
  `<tr><td><time>${escapeHtml(mail.email.date ?? '')}</time></td><td>${escapeHtml(recipientOf(mail.email))}</td>` +
  `<td><a href="/dev/mailbox/${encodeURIComponent(mail.id)}">${escapeHtml(subjectOf(mail))}</a></td></tr>`;

/** The mails in the folder, to be opened one by one. */
export function mailboxPage(mails: KeptMail[], nonce: string): string {
  const about = '<p>Mails stay here until SMTP_URL names a mail server.</p>';
  if (mails.length === 0) return page('Mailbox', nonce, `${about}<p>No mails yet.</p>`);
  const head =
    '<thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>';
  return page('Mailbox', nonce, `${about}<table>${head}<tbody>${mails.map(row).join('')}</tbody></table>`);
}

/** A line that is nothing but an address can be followed. */
const line = (text: string) =>
  /^https?:\/\/\S+$/.test(text)
    ? `<a href="${escapeHtml(text)}" rel="noreferrer">${escapeHtml(text)}</a>`
    : escapeHtml(text);

/** One mail in both its forms. The HTML form stands in a frame of its own, without scripts or our cookies. */
export function mailPage(mail: KeptMail, nonce: string): string {
  const { from, text = '', date = '' } = mail.email;
  return page(
    subjectOf(mail),
    nonce,
    [
      '<p><a href="/dev/mailbox">Mailbox</a></p>',
      `<p>From ${escapeHtml(`${from?.name ?? ''} <${from?.address ?? ''}>`)}<br>`,
      `To ${escapeHtml(recipientOf(mail.email))}<br>Sent <time>${escapeHtml(date)}</time></p>`,
      `<pre>${text.split('\n').map(line).join('\n')}</pre>`,
      `<iframe title="As HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${encodeURIComponent(mail.id)}/html"></iframe>`,
    ].join(''),
  );
}

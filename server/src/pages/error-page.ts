import { escapeHtml } from './html';

const STYLE =
  ':root{color-scheme:light dark}body{font:15px/22px Inter,system-ui,sans-serif;margin:0;min-height:100vh;' +
  'display:grid;place-items:center;text-align:center}h1{font-size:20px;line-height:28px;margin:0 0 8px}' +
  'p{margin:0 0 16px}small{opacity:.7}';

interface ErrorText {
  title: string;
  text: string;
  requestId: string;
}

/** What somebody sees who followed a link to nowhere, or met a fault before the dashboard could start. */
export const errorPage = ({ title, text, requestId }: ErrorText, nonce: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    '<p><a href="/dashboard">Go to Dashboard</a></p>',
    `<small>Reference ${escapeHtml(requestId)}</small></main></body></html>`,
  ].join('');

/** Texts of the error page by status; undefined where an error is not for people to read. */
export function errorText(status: number): Pick<ErrorText, 'title' | 'text'> | undefined {
  if (status === 404) {
    return { title: 'We are Sorry...', text: 'The page you\u2018re trying to access not exists' };
  }
  if (status >= 500) {
    return { title: 'Something went wrong...', text: 'We are sorry but application crashed.' };
  }
  return undefined;
}

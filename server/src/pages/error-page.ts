import type { WhiteLabel } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../platform/html/html';
import { newNonce, sendPage } from '../platform/html/send-page';
import type { SendErrorPage } from '../platform/http/error-response';
import type { Services } from '../platform/http/services';
import { readShellAssets, type Site } from '../remotes/site';
import { htmlDocument } from './document';
import { labelOfError, NO_LABEL } from './error-label';
import { errorPageStyle } from './error-page-style';
import { fontHead } from './font-faces';

const START = '/dashboard';

interface ErrorText {
  title: string;
  text: string;
}

/** Strings of the error page by status; undefined for errors without a page. */
function errorText(status: number): ErrorText | undefined {
  if (status === 403) {
    return {
      title: 'Restricted access',
      text: 'The page you\u2018re trying to access has restricted access.',
    };
  }
  if (status === 404) {
    return { title: 'We are Sorry...', text: 'The page you\u2018re trying to access not exists' };
  }
  if (status >= 500) {
    return { title: 'Something went wrong...', text: 'We are sorry but application crashed.' };
  }
  return undefined;
}

/** The Referer on this site, so that Go Back works without a script; else the start page. */
function pageBefore({ headers: { referer = '' }, host, url }: FastifyRequest): string {
  if (!URL.canParse(referer)) return START;
  const before = new URL(referer);
  const isPage = before.protocol === 'https:' || before.protocol === 'http:';
  const path = before.pathname + before.search;
  if (!isPage || before.host !== host.toLowerCase() || path === url) return START;
  return before.origin + path;
}

function brandMarkup({ companyName, logoUrl, logoDarkUrl }: WhiteLabel): string {
  if (companyName === '') return '';
  const mark = (src: string, mode: string) =>
    src === '' ? '' : `<img class="only-${mode}" src="${escapeHtml(src)}" alt="" width="26" height="26">`;
  const marks = mark(logoUrl, 'light') + mark(logoDarkUrl, 'dark');
  return `<div class="brand">${marks}<span>${escapeHtml(companyName)}</span></div>`;
}

const markup = ({ title, text }: ErrorText, whiteLabel: WhiteLabel, request: FastifyRequest): string =>
  [
    `<main>${brandMarkup(whiteLabel)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    `<div class="actions"><a href="${escapeHtml(pageBefore(request))}">Go Back</a>`,
    `<a href="${START}">Go to Dashboard</a></div>`,
    `<small>Reference ${escapeHtml(request.id)}</small></main>`,
  ].join('');

/** A missing build must not cause a second error. */
function fontsOf(site: Site): string[] {
  try {
    return readShellAssets(site).fonts;
  } catch {
    return [];
  }
}

interface ErrorPages {
  services: Services;
  site: Site;
}

/** The page for a URL that does not exist, or for an error before the dashboard could start. */
async function sendErrorPage(
  { services, site }: ErrorPages,
  { request, reply, text }: { request: FastifyRequest; reply: FastifyReply; text: ErrorText },
): Promise<FastifyReply> {
  const isDatabaseAway = reply.statusCode === 503;
  const whiteLabel = isDatabaseAway ? NO_LABEL : await labelOfError(services, request);
  const nonce = newNonce();
  const html = htmlDocument({
    title: text.title,
    whiteLabel,
    nonce,
    head: [
      ...fontHead(fontsOf(site), nonce),
      `<style nonce="${nonce}">${errorPageStyle(whiteLabel.brandColor)}</style>`,
    ],
    root: markup(text, whiteLabel, request),
  });
  return sendPage(reply, { html, nonce, origins: [] });
}

/** Sends the error page of a status with the provider's branding. */
export const errorPageSender =
  (pages: ErrorPages): SendErrorPage =>
  (request, reply, status) => {
    const text = errorText(status);
    return text && sendErrorPage(pages, { request, reply, text });
  };

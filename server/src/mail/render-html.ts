import { brandTheme } from '@dashboard/shared/brand';
import type { Mail, MailBrand } from '../platform/db/queued-mail';
import { escapeHtml } from '../platform/html/html';
import { namesOf } from './names-of';
import { cleanText, oneLine } from './plain-text';
import { supportContact } from './support-contact';

/** Light colors are inline styles, for mail clients that drop style sheets. These rules override them in dark mode. */
function darkRules(brandColor: string): string {
  const { dark } = brandTheme(brandColor);
  const rules = [
    'body,.page{background:#10141c!important;color:#e6e9f0!important}',
    '.panel{background:#171c26!important}',
    '.quiet{color:#a7afbf!important}',
    `.brand,.link{color:${dark.fg}!important}`,
    // Most logos are drawn for a light background.
    '.logo{background:#fff!important}',
    `.action{background:${dark.solid}!important;color:${dark.contrast}!important}`,
  ];
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

const words = (text: string) => escapeHtml(cleanText(text)).replaceAll('\n', '<br>');

const paragraph = (text: string) => `<p style="margin:0 0 16px">${words(text)}</p>`;

const quiet = (markup: string) =>
  `<p class="quiet" style="margin:16px 0 0;font-size:14px;line-height:20px;color:#5a6477">${markup}</p>`;

// Mail clients open links in a new window anyway. The mailbox page shows mails in a frame and needs the target.
const link = (url: string, label: string, color: string) =>
  `<a class="link" href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="color:${color};word-break:break-all">${escapeHtml(label)}</a>`;

function actionMarkup({ label, url }: NonNullable<Mail['action']>, { brandColor }: MailBrand): string {
  const { light } = brandTheme(brandColor);
  const look = `display:inline-block;padding:10px 20px;border-radius:8px;background:${light.solid};color:${light.contrast};font-weight:600;text-decoration:none`;
  return [
    `<p style="margin:24px 0"><a class="action" href="${escapeHtml(url)}" target="_blank" rel="noreferrer" style="${look}">${escapeHtml(label)}</a></p>`,
    quiet(`If the button does not work, open this address:<br>${link(url, url, light.fg)}`),
  ].join('');
}

/** The logo, or the portal's name. Many mail clients block images or do not know SVG, so the name is also the logo's text. */
function heading({ portalName, brandColor }: MailBrand, logo: string | null): string {
  const { light } = brandTheme(brandColor);
  const mark =
    logo === null
      ? words(portalName)
      : `<img class="logo" src="${escapeHtml(logo)}" alt="${escapeHtml(oneLine(portalName))}" height="40" style="display:block;height:40px;max-width:240px;border-radius:4px">`;
  return `<p class="brand" style="margin:0 0 24px;font-size:18px;font-weight:700;color:${light.fg}">${mark}</p>`;
}

function footer(brand: MailBrand): string {
  const support = supportContact(brand);
  const { light } = brandTheme(brand.brandColor);
  const help = support === null ? '' : ` · Help: ${link(support.url, support.label, light.fg)}`;
  return quiet(`${namesOf(brand).map(words).join(' · ')}${help}`);
}

/** Renders a mail as HTML in the provider's colors, for light and dark mode, with the logo at an address. */
export function renderHtml(
  { brand, subject, greeting, paragraphs, action, note }: Mail,
  logo: string | null,
): string {
  const { light } = brandTheme(brand.brandColor);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(oneLine(subject))}</title><style>${darkRules(brand.brandColor)}</style></head>`,
    '<body style="margin:0;background:#f6f7f9"><div class="page" style="padding:24px 16px;background:#f6f7f9;color:#18202f;font:16px/24px Inter,system-ui,-apple-system,sans-serif">',
    `<div class="panel" style="max-width:560px;margin:0 auto;padding:24px;border-top:4px solid ${light.solid};border-radius:8px;background:#fff">`,
    heading(brand, logo),
    ...[greeting ?? '', ...paragraphs].filter((text) => text !== '').map(paragraph),
    action === undefined ? '' : actionMarkup(action, brand),
    note === undefined ? '' : quiet(words(note)),
    '</div><div style="max-width:560px;margin:0 auto;padding:0 24px">',
    footer(brand),
    '</div></div></body></html>',
  ].join('');
}

import type { WhiteLabel } from '@dashboard/shared/contracts';
import { brandCss } from '../branding/brand-css';
import { COLOR_MODE_SCRIPT } from '../platform/html/color-mode-script';
import { escapeHtml, scriptJson } from '../platform/html/html';

interface PageParts {
  /** Page title without the portal's name; empty for the portal's name alone. */
  title: string;
  whiteLabel: WhiteLabel;
  nonce: string;
  /** Inline script that runs before any fetch; the page's CSP needs its hash. */
  firstScript?: string;
  /** Elements for the head: scripts, styles, preloads. */
  head: string[];
  /** Markup of the root element, already escaped. */
  root: string;
  /** Inlined as `#page-data` for the page's script. */
  pageData?: unknown;
}

/** The HTML document of every page: sets brand and color mode before the first paint. */
export function htmlDocument({
  title,
  whiteLabel,
  nonce,
  firstScript = '',
  head,
  root,
  pageData,
}: PageParts): string {
  const fullTitle = [whiteLabel.portalName, title].filter((part) => part !== '').join(' · ');
  // Without a named icon, browsers request a favicon that does not exist.
  const icon = whiteLabel.faviconUrl || 'data:,';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    firstScript,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(fullTitle)}</title>`,
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    COLOR_MODE_SCRIPT,
    `<style nonce="${nonce}">${brandCss(whiteLabel.brandColor)}</style>`,
    ...head,
    pageData === undefined
      ? ''
      : `<script type="application/json" id="page-data">${scriptJson(pageData)}</script>`,
    `</head><body><div id="root">${root}</div></body></html>`,
  ].join('');
}

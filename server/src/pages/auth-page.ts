import type { AuthPageData } from '@dashboard/shared/contracts';
import type { FastifyReply } from 'fastify';
import { presentWhiteLabel } from '../branding/present-white-label';
import { safeLink } from '../branding/web-address';
import { brandOfHost, type ProviderBrand } from '../branding/white-label-store';
import { deferredScript, styleSheet } from '../platform/html/html';
import { LINK_TOKEN_SCRIPT, LINK_TOKEN_SOURCE } from '../platform/html/link-token-script';
import { newNonce, sendPage } from '../platform/html/send-page';
import type { Services } from '../platform/http/route';
import { type PageAssets, readPageAssets, readShellAssets, type Site } from '../remotes/site';
import { htmlDocument } from './document';
import { fontHead } from './font-faces';

const PAGES_URL = '/assets/auth/';
const SHELL_URL = '/assets/shell/';

/** The provider of the page, by request host. */
export async function brandOfPage(services: Pick<Services, 'db'>, hostname: string): Promise<ProviderBrand> {
  const brand = await brandOfHost(services, hostname);
  if (brand === undefined) throw new Error('There is no service provider yet');
  return brand;
}

/** The provider data in every page outside the dashboard. */
export const presentAuthPage = (services: Pick<Services, 'clock'>, brand: ProviderBrand): AuthPageData => ({
  whiteLabel: presentWhiteLabel(brand),
  helpUrl: safeLink(brand.helpUrl),
  copyrightYear: services.clock.now().getUTCFullYear(),
});

interface AuthPage {
  title: string;
  /** The entry whose script and style sheet hydrate the markup. */
  entry: keyof PageAssets['entries'];
  pageData: AuthPageData;
  markup: string;
  /** Whether the URL holds the token of an emailed link. */
  hasToken?: boolean;
}

/** Sends a page outside the dashboard: server-rendered markup in the provider's colors. */
export function sendAuthPage(
  reply: FastifyReply,
  site: Site,
  { title, entry, pageData, markup, hasToken = false }: AuthPage,
): FastifyReply {
  const { react, fonts } = readShellAssets(site);
  const files = readPageAssets(site).entries[entry];
  if (files === undefined) throw new Error(`This release has no page ${entry}`);
  const { script, style } = files;
  const nonce = newNonce();
  const html = htmlDocument({
    title,
    whiteLabel: pageData.whiteLabel,
    nonce,
    ...(hasToken && { firstScript: LINK_TOKEN_SCRIPT }),
    head: [
      styleSheet({ url: PAGES_URL + style.file, integrity: style.integrity }),
      deferredScript({ url: SHELL_URL + react.file, integrity: react.integrity }),
      deferredScript({ url: PAGES_URL + script.file, integrity: script.integrity }),
      ...fontHead(fonts, nonce),
    ],
    root: markup,
    pageData,
  });
  return sendPage(reply, {
    html,
    nonce,
    origins: [],
    ...(hasToken && { inlineScripts: [LINK_TOKEN_SOURCE] }),
  });
}

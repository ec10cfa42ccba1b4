import { type SmallPageData, UserType } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../http/route';
import { resolveForProvider } from '../remotes/registry-store';
import { presentWhiteLabel } from '../white-label/present-white-label';
import { safeLink } from '../white-label/web-address';
import { brandOfHost, type ProviderBrand } from '../white-label/white-label-store';
import { htmlDocument } from './document';
import { deferredScript, preloadFont, styleSheet } from './html';
import { findRoute, firstFiles, pagePath } from './remote-files';
import { newNonce, sendPage } from './send-page';
import { readPageAssets, readShellAssets, renderLogin, type ShellAssets, type Site } from './site';

const PAGES_URL = '/assets/auth/';
const SHELL_URL = '/assets/shell/';

/** What the dashboard will load that this page does not: the rest of the shell and the first screen's remote. */
async function filesToWarm(
  services: Services,
  shell: ShellAssets,
  { serviceProviderId, next }: { serviceProviderId: number; next: string },
) {
  const { sharedVersion, react } = shell;
  const remotes = await resolveForProvider(services.db, { serviceProviderId, sharedVersion });
  // Nobody is signed in yet; most who do are end users.
  const wanted = findRoute(remotes, pagePath(next, UserType.END_USER_AGENT));
  return [
    ...shell.scripts
      .filter(({ file }) => file !== react.file)
      .map(({ file, integrity }) => ({ url: SHELL_URL + file, integrity })),
    ...(wanted === undefined ? [] : firstFiles(wanted.remote)),
  ];
}

async function makePageData(
  services: Services,
  shell: ShellAssets,
  { brand, next }: { brand: ProviderBrand; next: string },
): Promise<SmallPageData> {
  const { serviceProviderId } = brand;
  return {
    whiteLabel: presentWhiteLabel(brand),
    helpUrl: safeLink(brand.helpUrl),
    copyrightYear: services.clock.now().getUTCFullYear(),
    next,
    warm: await filesToWarm(services, shell, { serviceProviderId, next }),
  };
}

/** The sign-in page: markup that shows before any script has come, in the colours of the host's provider. */
export async function sendLogin(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  next: string,
  site: Site,
): Promise<FastifyReply> {
  const brand = await brandOfHost(services, request.hostname);
  if (brand === undefined) throw new Error('There is no service provider yet');
  const shell = readShellAssets(site);
  const { login, fonts } = readPageAssets(site);
  const pageData = await makePageData(services, shell, { brand, next });
  const nonce = newNonce();
  const html = htmlDocument({
    title: 'Log in',
    whiteLabel: pageData.whiteLabel,
    nonce,
    head: [
      styleSheet({ url: PAGES_URL + login.style.file, integrity: login.style.integrity }),
      deferredScript({ url: SHELL_URL + shell.react.file, integrity: shell.react.integrity }),
      deferredScript({ url: PAGES_URL + login.script.file, integrity: login.script.integrity }),
      ...fonts.map((file) => preloadFont(PAGES_URL + file)),
    ],
    root: renderLogin(site, pageData),
    pageData,
  });
  return sendPage(reply, { html, nonce, origins: [] });
}

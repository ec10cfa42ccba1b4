import { type LoginPageData, UserType } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../platform/http/route';
import type { Move } from '../remotes/registry';
import { readMoves, resolveForProvider } from '../remotes/registry-store';
import { readShellAssets, renderLogin, type ShellAssets, type Site } from '../remotes/site';
import { brandOfPage, presentAuthPage, sendAuthPage } from './auth-page';
import { findRoute, firstFiles, pagePath } from './remote-files';
import { siteOfPage } from './site-of-page';

const SHELL_URL = '/assets/shell/';

/** Files to prefetch for the dashboard: the rest of the shell and the first screen's remote. */
async function filesToPrefetch(
  services: Services,
  shell: ShellAssets,
  { serviceProviderId, next, moves }: { serviceProviderId: number; next: string; moves: Move[] },
) {
  const { react } = shell;
  const remotes = await resolveForProvider(services.db, moves, {
    serviceProviderId,
    userId: null,
    shell,
    mirrorUrl: services.config.remotesMirrorUrl,
  });
  // The user type is unknown before sign-in; most users are end users.
  const wanted = findRoute(remotes, pagePath(next, UserType.END_USER_AGENT));
  return [
    ...shell.scripts
      .filter(({ file }) => file !== react.file)
      .map(({ file, integrity }) => ({ url: SHELL_URL + file, integrity })),
    ...(wanted === undefined ? [] : firstFiles(wanted.remote)),
  ];
}

/** The sign-in page, in the colors of the host's provider. */
export async function sendLogin(
  context: { request: FastifyRequest; reply: FastifyReply; services: Services },
  next: string,
  own: Site,
): Promise<FastifyReply> {
  const { request, reply, services } = context;
  const brand = await brandOfPage(services, request.hostname);
  const { serviceProviderId } = brand;
  const moves = await readMoves(services.db);
  const site = await siteOfPage(context, own, { moves, serviceProviderId });
  const pageData: LoginPageData = {
    ...presentAuthPage(services, brand),
    next,
    prefetchFiles: await filesToPrefetch(services, readShellAssets(site), {
      serviceProviderId,
      next,
      moves,
    }),
  };
  return sendAuthPage(reply, site, {
    title: 'Log in',
    entry: 'login',
    pageData,
    markup: renderLogin(site, pageData),
  });
}

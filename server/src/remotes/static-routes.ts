import * as v from 'valibot';
import { NotFound } from '../platform/http/errors';
import { type RouteSpec, route } from '../platform/http/route';
import { hasFile, isServed, sendFile } from '../platform/static/send-file';
import type { SiteName } from './registry';
import type { Build } from './served-builds';
import type { Site } from './site';

const Path = v.object({ '*': v.string() });
const access = { kind: 'public', reason: 'Code and images, the same for all users' } as const;

/** File names contain a hash, so a file of any version is found by its name alone. */
function siteFiles(url: string, name: SiteName, { folder, earlier }: Build): RouteSpec {
  const own = [folder, ...earlier];
  return route({
    method: 'GET',
    url: `${url}*`,
    summary: `Files of the ${name}`,
    access,
    isServedWhileBusy: true,
    params: Path,
    handler: async ({ params, reply, services: { releases } }) => {
      const path = params['*'];
      if (!isServed(path)) throw new NotFound();
      if (await hasFile(own, path)) return sendFile(reply, { roots: own, path });
      if (!(await hasFile(releases.siteFolders(name), path))) await releases.fetchWithFile(name, path);
      return sendFile(reply, { roots: releases.siteFolders(name), path });
    },
  });
}

/** Serves files of the builds, the published remotes and the logos, without directory listings. */
export function staticRoutes(site: Site): RouteSpec[] {
  const folder = (url: string, summary: string, roots: string[]) =>
    route({
      method: 'GET',
      url: `${url}*`,
      summary,
      access,
      isServedWhileBusy: true,
      params: Path,
      handler: ({ params, reply }) => sendFile(reply, { roots, path: params['*'] }),
    });
  const remotes = route({
    method: 'GET',
    url: '/remotes/*',
    summary: 'Files of published remotes',
    access,
    isServedWhileBusy: true,
    params: Path,
    handler: async ({ params, reply, services: { releases } }) => {
      const path = params['*'];
      if (!isServed(path)) throw new NotFound();
      await releases.fetchFor(path);
      // A version's folder never changes.
      return sendFile(reply, { roots: [releases.folder], path, isImmutable: true });
    },
  });
  return [
    siteFiles('/assets/shell/', 'shell', site.shell),
    siteFiles('/assets/auth/', 'pages', site.pages),
    folder('/assets/operations/', 'Files of the operations page', [site.operations]),
    folder('/assets/brand/', 'Logos', [site.brand]),
    remotes,
  ];
}

import * as v from 'valibot';
import { type RouteSpec, route } from '../http/route';
import type { Site } from '../pages/site';
import { remotesFolder } from '../remotes/stored-files';
import { sendFile } from './send-file';

const Path = v.object({ '*': v.string() });
const access = { kind: 'public', reason: 'Code and pictures, the same for everyone' } as const;

/** Files of the builds, the published remotes and the logos. Nothing is listed. */
export function staticRoutes(site: Site): RouteSpec[] {
  const folder = (url: string, summary: string, root: string) =>
    route({
      method: 'GET',
      url: `${url}*`,
      summary,
      access,
      params: Path,
      handler: ({ params, request, reply }) => sendFile(request, reply, { root, path: params['*'] }),
    });
  const remotes = route({
    method: 'GET',
    url: '/remotes/*',
    summary: 'Files of published remotes',
    access,
    params: Path,
    handler: ({ params, request, reply, services }) =>
      // A version's folder never changes.
      sendFile(request, reply, {
        root: remotesFolder(services.config.dataDir),
        path: params['*'],
        isImmutable: true,
      }),
  });
  return [
    folder('/assets/shell/', 'Files of the shell', site.shell),
    folder('/assets/auth/', 'Files of the sign-in page', site.pages),
    folder('/assets/brand/', 'Logos', site.brand),
    remotes,
  ];
}

import * as v from 'valibot';
import { type RouteSpec, route } from '../platform/http/route';
import { sendFile } from '../platform/static/send-file';
import type { Build } from './served-builds';
import type { Site } from './site';
import { remotesFolder } from './stored-files';

const Path = v.object({ '*': v.string() });
const access = { kind: 'public', reason: 'Code and images, the same for all users' } as const;

/** File names contain a hash, so a file of an earlier build is found by its name alone. */
const foldersOf = ({ folder, earlier }: Build): string[] => [folder, ...earlier];

/** Serves files of the builds, the published remotes and the logos, without directory listings. */
export function staticRoutes(site: Site): RouteSpec[] {
  const folder = (url: string, summary: string, roots: string[]) =>
    route({
      method: 'GET',
      url: `${url}*`,
      summary,
      access,
      params: Path,
      handler: ({ params, reply }) => sendFile(reply, { roots, path: params['*'] }),
    });
  const remotes = route({
    method: 'GET',
    url: '/remotes/*',
    summary: 'Files of published remotes',
    access,
    params: Path,
    handler: ({ params, reply, services }) =>
      // A version's folder never changes.
      sendFile(reply, {
        roots: [remotesFolder(services.config.dataDir)],
        path: params['*'],
        isImmutable: true,
      }),
  });
  return [
    folder('/assets/shell/', 'Files of the shell', foldersOf(site.shell)),
    folder('/assets/auth/', 'Files of the sign-in page', foldersOf(site.pages)),
    folder('/assets/brand/', 'Logos', [site.brand]),
    remotes,
  ];
}

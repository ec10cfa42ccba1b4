import { type RemoteDefinition, ResolvedRemote } from '@dashboard/shared/contracts';
import * as v from 'valibot';

type Parts = Partial<
  Pick<RemoteDefinition, 'title' | 'whileDown' | 'routes' | 'menu' | 'actions' | 'slots' | 'background'>
>;

/** A resolved remote for tests, in the form of page data. */
export function exampleRemote(name: string, parts: Parts = {}): ResolvedRemote {
  const entry = 'remoteEntry.1a2b.js';
  return v.parse(ResolvedRemote, {
    name,
    definition: {
      name,
      title: parts.title ?? name,
      ...(parts.whileDown === undefined ? {} : { whileDown: parts.whileDown }),
      owner: 'team',
      routes: parts.routes ?? [],
      menu: parts.menu ?? [],
      actions: parts.actions ?? [],
      slots: parts.slots ?? {},
      ...(parts.background === undefined ? {} : { background: parts.background }),
    },
    source: 'default',
    version: '1.0.0+abc',
    baseUrl: `/remotes/${name}/1.0.0-abc/`,
    globalName: name.replaceAll('-', '_'),
    entry,
    preload: [entry],
    files: { [entry]: `sha384-${'A'.repeat(64)}` },
  });
}

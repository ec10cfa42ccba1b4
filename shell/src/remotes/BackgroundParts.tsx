import { log } from '@dashboard/shared/notify';
import { usePageData } from '@dashboard/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import type { RemoteLoader } from '../federation/remote-loader';
import { whenIdle } from '../layout/when-idle';
import { useIsAllowed } from '../menu/use-menu';

interface BackgroundPartProps {
  name: string;
  loader: RemoteLoader;
}

/** One that cannot be loaded stays away without a word: nobody asked for it, and the remote's own page will tell. */
function BackgroundPart({ name, loader }: BackgroundPartProps) {
  const [part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      try {
        const { background } = await loader.loadRemoteApp(name);
        setPart(() => background);
      } catch (error) {
        log.warning(`What ${name} does in the background could not be loaded`, error);
      }
    };
    return whenIdle(() => void load());
  }, [name, loader]);
  const Part = part;
  return Part && <Part />;
}

/**
 * What remotes do on every page, e.g. tell of new texts: begun when the page is quiet, for whoever may open a page of
 * that remote.
 */
export function BackgroundParts({ loader }: { loader: RemoteLoader }) {
  const { remotes } = usePageData();
  const isAllowed = useIsAllowed();
  return remotes
    .filter(
      ({ definition }) => definition.background && definition.routes.some(({ guard }) => isAllowed(guard)),
    )
    .map(({ name }) => <BackgroundPart key={name} name={name} loader={loader} />);
}

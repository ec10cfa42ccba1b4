import { log } from '@dashboard/shared/notify';
import { usePageData } from '@dashboard/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import type { RemoteLoader } from '../federation/remote-loader';
import { whenIdle } from '../layout/when-idle';
import { useIsAllowed } from '../menu/use-menu';
import { useOffRemotes } from '../registry/tab-registry';

interface BackgroundPartProps {
  name: string;
  loader: RemoteLoader;
}

/** A load failure is only logged: the user did not request this part, and the remote's own page shows the error. */
function BackgroundPart({ name, loader }: BackgroundPartProps) {
  const [part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      try {
        const { background } = await loader.loadRemoteApp(name);
        setPart(() => background);
      } catch (error) {
        log.warning(`Failed to load the background part of ${name}`, error);
      }
    };
    return whenIdle(() => void load());
  }, [name, loader]);
  const Part = part;
  return Part && <Part />;
}

/**
 * The background parts of remotes, for example notifications of new messages. They start once the page is idle, if the
 * user may open a page of the remote. Those of a remote that is switched off keep running, to send what waits.
 */
export function BackgroundParts({ loader }: { loader: RemoteLoader }) {
  const { remotes } = usePageData();
  const off = useOffRemotes();
  const isAllowed = useIsAllowed();
  return [...remotes, ...off]
    .filter(
      ({ definition }) => definition.background && definition.routes.some(({ guard }) => isAllowed(guard)),
    )
    .map(({ name }) => <BackgroundPart key={name} name={name} loader={loader} />);
}

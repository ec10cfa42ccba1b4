import { log } from '@dashboard/shared/notify';
import { usePageData } from '@dashboard/shared/session';
import { Component, type ReactNode, useEffect, useState } from 'react';
import type { RemoteApp, RemoteLoader } from '../federation/remote-loader';
import { useIsAllowed } from '../menu/use-menu';
import { useOffRemotes } from '../registry/tab-registry';
import { keepLoading } from './keep-loading';
import { hasReachableRoute } from './match-remote-route';

interface ContainedProps {
  name: string;
  children: ReactNode;
}

/** Keeps an error in a background part from replacing the page that the part only accompanies. */
class Contained extends Component<ContainedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    log.error(`The background part of ${this.props.name} failed`, error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

interface BackgroundPartProps {
  name: string;
  loader: RemoteLoader;
}

function BackgroundPart({ name, loader }: BackgroundPartProps) {
  const { remotes } = usePageData();
  const [app, setApp] = useState<RemoteApp | null>(null);
  const isLoaded = app !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when the registry changes
  useEffect(() => {
    if (!isLoaded) return keepLoading(name, loader, setApp);
  }, [name, loader, remotes, isLoaded]);
  const Part = app?.background;
  return (
    Part && (
      <Contained name={name}>
        <Part />
      </Contained>
    )
  );
}

/**
 * The background parts of remotes, for example notifications of new messages. They start once the page is idle, if the
 * user may open a page of the remote. Those of a remote that is switched off keep running, to send what waits.
 */
export function BackgroundParts({ loader }: { loader: RemoteLoader }) {
  const { remotes } = usePageData();
  const off = useOffRemotes();
  const isAllowed = useIsAllowed();
  const all = [...remotes, ...off];
  return all
    .filter((remote) => remote.definition.background && hasReachableRoute(all, remote, isAllowed))
    .map(({ name }) => <BackgroundPart key={name} name={name} loader={loader} />);
}

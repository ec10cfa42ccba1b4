import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { log, notify } from '@dashboard/shared/notify';
import { closeSlot, useSlot } from '@dashboard/shared/router';
import { Box, ThinProgress } from '@dashboard/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { RemoteLoadFailure } from '../federation/load-failure';
import type { RemoteLoader } from '../federation/remote-loader';

interface SlotHostProps {
  name: string;
  remote: ResolvedRemote;
  loader: RemoteLoader;
}

function reportFailure({ name, definition }: ResolvedRemote, error: unknown): void {
  log.error(`A part of ${name} could not be loaded`, error);
  const reason = error instanceof RemoteLoadFailure ? `Reference ${error.reference}` : undefined;
  notify({ kind: 'error', detail: `${definition.title} couldn’t be loaded`, reason });
}

/** Above everything: the place that is being opened may lie anywhere. */
function OpeningSign() {
  return (
    <Box position="fixed" insetX="0" top="0" zIndex="toast">
      <ThinProgress label="Opening" />
    </Box>
  );
}

/** Fills a named place with the component a remote offers for it, fetched when the place is first opened. */
function SlotHost({ name, remote, loader }: SlotHostProps) {
  const { isOpen, props } = useSlot(name);
  const [content, setContent] = useState<ComponentType<Record<string, unknown>> | null>(null);
  const load = useEffectEvent(async () => {
    try {
      const component = await loader.loadRemoteSlot(name);
      setContent(() => component);
    } catch (error) {
      closeSlot(name);
      reportFailure(remote, error);
    }
  });
  const isNeeded = isOpen && content === null;
  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded]);
  if (!isOpen) return null;
  if (!content) return <OpeningSign />;
  const Content = content;
  return <Content {...props} onClose={() => closeSlot(name)} />;
}

/** A host for every named place that some remote fills; the first remote to offer one has it. */
export function SlotHosts({ remotes, loader }: { remotes: readonly ResolvedRemote[]; loader: RemoteLoader }) {
  const offers = remotes
    .toReversed()
    .flatMap((remote) => Object.keys(remote.definition.slots).map((name) => [name, remote] as const));
  return [...new Map(offers)].map(([name, remote]) => (
    <SlotHost key={name} name={name} remote={remote} loader={loader} />
  ));
}

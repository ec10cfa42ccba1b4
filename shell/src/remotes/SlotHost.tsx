import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { log, notify } from '@dashboard/shared/notify';
import { closeSlot, useSlot } from '@dashboard/shared/router';
import { Box, ThinProgress } from '@dashboard/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { RemoteLoadFailure } from '../federation/load-failure';
import type { RemoteLoader } from '../federation/remote-loader';
import { isSwitchedOff, useOffRemotes } from '../registry/tab-registry';

interface SlotHostProps {
  name: string;
  remote: ResolvedRemote;
  loader: RemoteLoader;
}

function reportFailure({ name, definition }: ResolvedRemote, error: unknown): void {
  log.error(`Failed to load a part of ${name}`, error);
  const reason = error instanceof RemoteLoadFailure ? `Reference ${error.reference}` : undefined;
  notify({ kind: 'error', detail: `${definition.title} couldn’t be loaded`, reason });
}

/** Shown above the page, because a slot may open anywhere. */
function OpeningIndicator() {
  return (
    <Box position="fixed" insetX="0" top="0" zIndex="toast">
      <ThinProgress label="Opening" />
    </Box>
  );
}

/** Renders a slot with a remote's component, which is loaded when the slot is first opened. */
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
  const checkIsOn = useEffectEvent(() => {
    if (!isSwitchedOff(remote.name)) return;
    closeSlot(name);
    notify({
      kind: 'warning',
      detail: `${remote.definition.title}: this part is switched off at the moment`,
    });
  });
  useEffect(() => {
    // Only on opening: what the user has entered in an open one is kept.
    if (isOpen) checkIsOn();
  }, [isOpen]);
  const isNeeded = isOpen && content === null;
  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded]);
  if (!isOpen) return null;
  if (!content) return <OpeningIndicator />;
  const Content = content;
  return <Content {...props} onClose={() => closeSlot(name)} />;
}

/**
 * A host for every slot that a remote fills. If several remotes fill a slot, the first one is used. A slot stays open when
 * its remote is switched off.
 */
export function SlotHosts({ remotes, loader }: { remotes: readonly ResolvedRemote[]; loader: RemoteLoader }) {
  const off = useOffRemotes();
  const offers = [...remotes, ...off]
    .toReversed()
    .flatMap((remote) => Object.keys(remote.definition.slots).map((name) => [name, remote] as const));
  return [...new Map(offers)].map(([name, remote]) => (
    <SlotHost key={name} name={name} remote={remote} loader={loader} />
  ));
}

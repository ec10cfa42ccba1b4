import { log, notify } from '@dashboard/shared/notify';
import { ThinProgress } from '@dashboard/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { ShellFileError } from '../federation/load-failure';
import { reloadForStaleFile } from '../federation/stale-chunk';

interface OpenedProps {
  isOpen: boolean;
  onClose: () => void;
}

function handleFailure(error: unknown): void {
  log.error('Failed to load a part of the shell', error);
  if (error instanceof ShellFileError && reloadForStaleFile(error, error.file)) return;
  notify({ kind: 'error', detail: 'This could not be opened. Try again in a moment.' });
}

/**
 * Loads a component when it is first opened and keeps it mounted, so that closing can be animated. If the component
 * fails to load, an error is shown and `onClose` is called; the next opening loads it again. The page below keeps
 * working.
 */
export function loadOnOpen<Props extends OpenedProps>(load: () => Promise<ComponentType<Props>>) {
  return function LoadedOnOpen(props: Props) {
    const { isOpen, onClose } = props;
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const fetchPart = useEffectEvent(async () => {
      try {
        const loaded = await load();
        setPart(() => loaded);
      } catch (error) {
        handleFailure(error);
        onClose();
      }
    });
    const isNeeded = isOpen && Part === null;
    useEffect(() => {
      if (isNeeded) void fetchPart();
    }, [isNeeded]);
    if (Part) return <Part {...props} />;
    return isOpen ? <ThinProgress label="Opening" /> : null;
  };
}

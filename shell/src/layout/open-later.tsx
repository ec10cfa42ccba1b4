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
  log.error('A part of the shell could not be fetched', error);
  if (error instanceof ShellFileError && reloadForStaleFile(error, error.file)) return;
  notify({ kind: 'error', detail: 'This could not be opened. Try again in a moment.' });
}

/**
 * A part fetched when it is first opened, and kept afterwards, so that closing can be animated. One that cannot be
 * fetched is told as an error and closed again; the next opening fetches anew. The page below it goes on.
 */
export function openLater<Props extends OpenedProps>(load: () => Promise<ComponentType<Props>>) {
  return function OpenedLater(props: Props) {
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

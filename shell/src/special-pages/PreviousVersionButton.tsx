import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { Button } from '@dashboard/shared/ui';
import { History } from 'lucide-react';
import type { RemoteLoader } from '../federation/remote-loader';
import { choosePrevious } from '../registry/previous-version';

/** Whether the failed page ran the current version of its remote, and a previous one is known to work. */
export function hasPrevious({ name, fallback }: ResolvedRemote, loader: RemoteLoader): boolean {
  return fallback !== undefined && loader.servedVersion(name)?.version !== fallback.version;
}

/** Loads the page again with the previous version of its remote. */
export function PreviousVersionButton({ remote }: { remote: ResolvedRemote }) {
  return (
    <Button variant="outline" onClick={() => choosePrevious(remote)}>
      <History size={16} aria-hidden /> Use the previous version
    </Button>
  );
}

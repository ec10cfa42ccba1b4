import type { RemoteLoadReport } from '@dashboard/shared/contracts';
import { log } from '@dashboard/shared/notify';

/** Tells the server how a remote's load went. Survives a page that is being left. */
export function reportLoad(report: RemoteLoadReport): void {
  fetch('/api/remotes/telemetry', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch((error: unknown) => log.warning('The report of a remote load was not delivered', error));
}
